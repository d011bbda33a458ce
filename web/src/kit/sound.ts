/** Sound: cues by name, synthesised. Silent until somebody touches the page, and whenever it is switched off. */
import { CUES, type Part } from './cues';
import { taste } from './taste.svelte';

const TOGETHER = 6; // cues that may sound at once
const SAME_WITHIN = 60; // milliseconds in which a cue is not repeated

class Sound {
  #context: AudioContext | null = null;
  #out: GainNode | null = null;
  #hiss: AudioBuffer | null = null;
  #sounding = 0;
  #last = new Map<string, number>();

  constructor() {
    const wake = (): void => {
      this.#wake();
      removeEventListener('pointerdown', wake);
      removeEventListener('keydown', wake);
    };
    addEventListener('pointerdown', wake);
    addEventListener('keydown', wake);
  }

  #wake(): void {
    if (this.#context || !('AudioContext' in window)) return;
    const context = new AudioContext();
    this.#context = context;
    const limit = context.createDynamicsCompressor();
    this.#out = context.createGain();
    this.#out.connect(limit).connect(context.destination);
    this.#hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = this.#hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  }

  play(cue: string): void {
    const parts = CUES[cue];
    const context = this.#context;
    if (!parts || !context || !this.#out || !taste.now.sound || document.hidden) return;
    const now = performance.now();
    if (this.#sounding >= TOGETHER || now - (this.#last.get(cue) ?? -Infinity) < SAME_WITHIN) return;
    this.#last.set(cue, now);
    this.#sounding += 1;
    this.#out.gain.value = taste.now.volume * 0.5;
    for (const part of parts) this.#sound(context, part);
    const length = Math.max(...parts.map((part) => part.at + part.length));
    setTimeout(() => (this.#sounding -= 1), length * 1000);
  }

  #sound(context: AudioContext, part: Part): void {
    const begin = context.currentTime + part.at;
    const end = begin + part.length;
    const level = context.createGain();
    level.gain.setValueAtTime(0.0001, begin);
    level.gain.exponentialRampToValueAtTime(part.gain, begin + (part.attack ?? 0.005));
    level.gain.exponentialRampToValueAtTime(0.0001, end);
    level.connect(this.#out!);
    const source =
      part.wave === 'noise'
        ? this.#noise(context, part, begin, end, level)
        : this.#tone(context, part, begin, end, level);
    source.start(begin);
    source.stop(end + 0.05);
  }

  #tone(context: AudioContext, part: Part, begin: number, end: number, level: GainNode): AudioScheduledSourceNode {
    const source = context.createOscillator();
    source.type = part.wave as OscillatorType;
    source.frequency.setValueAtTime(part.pitch, begin);
    if (part.to) source.frequency.exponentialRampToValueAtTime(part.to, end);
    source.connect(level);
    return source;
  }

  #noise(context: AudioContext, part: Part, begin: number, end: number, level: GainNode): AudioScheduledSourceNode {
    const source = context.createBufferSource();
    source.buffer = this.#hiss;
    source.loop = true;
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = part.q ?? 1;
    filter.frequency.setValueAtTime(part.pitch, begin);
    if (part.to) filter.frequency.exponentialRampToValueAtTime(part.to, end);
    source.connect(filter).connect(level);
    return source;
  }
}

export const sound = new Sound();
