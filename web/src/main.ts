import { mount } from 'svelte';
import './kit/fonts.css';
import './kit/palettes.css';
import './kit/paints.css';
import './kit/tokens.css';
import App from './App.svelte';
import './prompt';

/** What keeps the rules at hand without a connection and shows cards of my turn is fetched when nothing else is. */
const SETTLED = 8000;
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(() => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined);
  }, SETTLED);

export default mount(App, { target: document.getElementById('app')! });
