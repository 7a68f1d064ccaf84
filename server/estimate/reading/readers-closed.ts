/** The readers were closed before the file was read. The file itself may be fine. */
export class ReadersClosed extends Error {
  constructor() {
    super('The readers are closed.')
    this.name = 'ReadersClosed'
  }
}
