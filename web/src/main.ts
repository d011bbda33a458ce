import { mount } from 'svelte';
import './kit/fonts.css';
import './kit/palettes.css';
import './kit/paints.css';
import './kit/tokens.css';
import App from './App.svelte';

export default mount(App, { target: document.getElementById('app')! });
