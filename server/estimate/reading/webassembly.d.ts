/** The part of WebAssembly that this project and PDFium use. Node has it, but @types/node does not declare it. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  type Exports = Record<string, unknown>
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Memory {
    grow(pages: number): number
  }
  interface Instance {
    readonly exports: Exports
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>
  function instantiate(module: Module, imports: Imports): Promise<Instance>
}
