/** Makes the files of uploads, told on standard input, before they are read: in a process of its own, so that its memory is not counted. */
import { text } from 'node:stream/consumers'
import { fileOf, type Upload } from './uploads.ts'

const uploads: Upload[] = JSON.parse(await text(process.stdin))
for (const upload of uploads) await fileOf(upload)
