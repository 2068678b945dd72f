import './theme.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { i18n } from './lib/i18n.svelte';
import { settings } from './lib/settings.svelte';

// The first page is drawn in the reader's language at once: English first would flash, and load the texts twice.
void i18n.load(settings.language).finally(() => mount(App, { target: document.getElementById('app')! }));
