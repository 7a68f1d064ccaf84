/** The readers were closed before the file was read; nothing is wrong with the file. */
export class ReadersClosed extends Error {
  constructor() {
    super('The readers are closed.')
    this.name = 'ReadersClosed'
  }
}
