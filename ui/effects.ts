import { options } from 'preact'

/**
 * Preact runs effects after the next frame; a page in the background has none, and what is pressed next may come before it. Here they run as soon as
 * the page is drawn, as React's do after a press.
 */
options.requestAnimationFrame = queueMicrotask
