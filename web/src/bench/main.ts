import { mount } from 'svelte';
import '../kit/fonts.css';
import '../kit/palettes.css';
import '../kit/paints.css';
import '../kit/tokens.css';
import Bench from './Bench.svelte';

export default mount(Bench, { target: document.getElementById('app')! });
