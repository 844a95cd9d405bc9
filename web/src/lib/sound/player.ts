/** Plays the sounds. Nothing is made before somebody has touched the page: browsers would not let it be heard. */
import { settings } from '../settings.svelte'
import { APART, SCORES, type SoundName } from './sounds'

const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const
const VIBRATIONS: Partial<Record<SoundName, number[]>> = { turn: [40], placed: [12], end: [60, 60, 120] }
/** Of full loudness, at the switch's full end. */
const FULL = 0.9

const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Under reduced motion it is quiet unless somebody has switched it on. */
export const isAudible = (): boolean => {
  if (settings.volume === 0 || settings.sound === 'off') return false
  return settings.sound === 'on' || !calm()
}

let touched = false
let context: AudioContext | null = null
let noise: AudioBuffer | null = null

function awake(): AudioContext | null {
  if (!touched || typeof AudioContext === 'undefined') return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => {})
  return context
}

/** Listens for the first touch, click or key. */
export function waitForGesture(): () => void {
  const stop = () => {
    for (const gesture of GESTURES) removeEventListener(gesture, heard, true)
  }
  const heard = () => {
    touched = true
    stop()
  }
  if (!touched) for (const gesture of GESTURES) addEventListener(gesture, heard, true)
  return stop
}

function breath(audio: AudioContext): AudioBuffer {
  if (!noise) {
    noise = audio.createBuffer(1, Math.round(audio.sampleRate * 0.2), audio.sampleRate)
    const data = noise.getChannelData(0)
    for (let n = 0; n < data.length; n++) data[n] = Math.random() * 2 - 1
  }
  return noise
}

/** Soft at both ends. */
function shaped(audio: AudioContext, out: AudioNode, from: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain()
  gain.gain.setValueAtTime(0.0001, from)
  gain.gain.exponentialRampToValueAtTime(loud, from + Math.min(0.012, lasts / 4))
  gain.gain.exponentialRampToValueAtTime(0.0001, from + lasts)
  gain.connect(out)
  return gain
}

/** A sound, so many seconds from now. */
function sound(audio: AudioContext, name: SoundName, later: number): void {
  const out = audio.createGain()
  out.gain.value = (settings.volume / 100) * FULL
  out.connect(audio.destination)
  const now = audio.currentTime + later
  for (const { from, to, at, lasts, loud, kind } of SCORES[name].tones) {
    const tone = audio.createOscillator()
    tone.type = kind ?? 'sine'
    tone.frequency.setValueAtTime(from, now + at)
    if (to) tone.frequency.exponentialRampToValueAtTime(to, now + at + lasts)
    tone.connect(shaped(audio, out, now + at, lasts, loud))
    tone.start(now + at)
    tone.stop(now + at + lasts)
  }
  for (const { at, lasts, loud, pitch } of SCORES[name].breaths) {
    const source = audio.createBufferSource()
    source.buffer = breath(audio)
    const filter = audio.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = pitch
    source.connect(filter)
    filter.connect(shaped(audio, out, now + at, lasts, loud))
    source.start(now + at)
    source.stop(now + at + lasts)
  }
}

/** One after the other. */
export function play(names: readonly SoundName[], rest = 0): void {
  if (names.length === 0 || document.hidden) return
  if (settings.vibrates && touched && 'vibrate' in navigator) {
    const pattern = names.map((name) => VIBRATIONS[name]).find((found) => found !== undefined)
    if (pattern) navigator.vibrate(pattern)
  }
  if (!isAudible()) return
  const audio = awake()
  if (!audio) return
  names.forEach((name, n) => {
    dispatchEvent(new CustomEvent('civitas:sound', { detail: name }))
    sound(audio, name, (rest + n * APART) / 1000)
  })
}
