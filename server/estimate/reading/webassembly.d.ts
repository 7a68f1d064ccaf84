/** The part of WebAssembly that we and PDFium use. It is in Node, but its types are in TypeScript's DOM library only. */
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  type Exports = Record<string, unknown>
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  interface Instance {
    readonly exports: Exports
  }
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>
  function instantiate(module: Module, imports: Imports): Promise<Instance>
}
