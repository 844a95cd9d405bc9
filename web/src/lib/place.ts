export { place, type PlaceOptions } from './place.svelte'
