/** The face that a document has set, as fontkit parsed it; pdfkit types it as opaque. */
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
 * Many faces have no anchor for a sign on letters that it never stands on. A rule without an anchor does not apply (OpenType, MarkBasePos), but fontkit
 * 2 throws: it would be an answer of 500 for whoever is called `ലക്ഷ്മി` or `ਸਿੰਘ`.
 */
export function passMissingAnchors(face: Face): void {
  face.layout('') // makes the processor
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
 * Two consonants of Kannada that are one letter (`ಕ್ಷ`, `ಜ್ಞ`) stay apart before most vowel signs in fontkit 2, which moves the sign between them before
 * it joins them. So it shall join them before it moves anything: `ಲಕ್ಷ್ಮಿ` and `ರುದ್ರಾಕ್ಷಿ` are in many a list.
 */
export function joinBeforeMoving({ GSUB: { featureList, scriptList } }: Face): void {
  const joined = featureList.find(({ tag }) => tag === 'akhn')
  const first = featureList.push({ tag: 'ccmp', feature: joined?.feature }) - 1
  for (const { script } of scriptList) script.defaultLangSys?.featureIndexes.push(first)
}
