/** The current font of a document as parsed by fontkit. pdfkit types it as opaque. */
export interface Face {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { glyphs: { id: number }[] }
  GSUB: {
    featureList: { tag: string; feature: unknown }[]
    scriptList: { script: { defaultLangSys: { featureIndexes: number[] } | null } }[]
  }
  _layoutEngine: { engine?: { GPOSProcessor?: Processor } }
}
interface Processor {
  applyLookup(type: number, table: unknown): boolean
}

export function faceOf(doc: PDFKit.PDFDocument): Face {
  return (doc as unknown as { _font: { font: Face } })._font.font
}

/**
 * Ignores missing anchors. Many fonts have no anchor for a mark on letters that never carry it. A rule without an
 * anchor does not apply (OpenType, MarkBasePos), but fontkit 2 throws, so names such as `ലക്ഷ്മി` or `ਸਿੰਘ` would cause
 * a 500.
 */
export function passMissingAnchors(face: Face): void {
  face.layout('') // creates the processor
  const processor = face._layoutEngine.engine?.GPOSProcessor
  if (processor === undefined) return
  const apply = processor.applyLookup
  processor.applyLookup = (type, table) => {
    try {
      return apply.call(processor, type, table)
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }
}

/**
 * Joins two Kannada consonants that form one letter (`ಕ್ಷ`, `ಜ್ಞ`) first. Before most vowel signs fontkit 2 moves the
 * sign between them before it joins them, so they stay apart. Words such as `ಲಕ್ಷ್ಮಿ` and `ರುದ್ರಾಕ್ಷಿ` are on many
 * lists.
 */
export function joinBeforeMoving({ GSUB: { featureList, scriptList } }: Face): void {
  const joined = featureList.find(({ tag }) => tag === 'akhn')
  const first = featureList.push({ tag: 'ccmp', feature: joined?.feature }) - 1
  for (const { script } of scriptList) script.defaultLangSys?.featureIndexes.push(first)
}
