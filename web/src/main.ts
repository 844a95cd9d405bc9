import '@fontsource-variable/bitter/wght.css'
import '@fontsource-variable/source-sans-3/wght.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './app.css'

const target = document.getElementById('page')
if (!target) throw new Error('the page has no place to draw in')

export default mount(App, { target })
