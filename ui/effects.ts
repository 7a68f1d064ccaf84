import { options } from 'preact'

/**
 * Preact runs effects after the next frame. A page in the background has no frames, and the next press can come first.
 * A microtask runs them right after rendering, as React does after a press.
 */
options.requestAnimationFrame = queueMicrotask
