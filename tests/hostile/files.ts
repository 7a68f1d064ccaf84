import {
  listContent,
  moving,
  noise,
  paper,
  pdfOfObjects,
  pdfOfPictures,
  pdfPage,
  pdfPicture,
  printedList,
  stream,
} from '#tests/support/strange-files.ts'

/** Small files of every kind that somebody may send. */
export async function strangeFiles(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const png = await printedList().resize(400).png().toBuffer()
  return [
    { name: 'list.png', bytes: png },
    { name: 'cut.png', bytes: png.subarray(0, png.length / 2) },
    { name: '../../etc/passwd', bytes: png },
    { name: 'empty.jpg', bytes: new Uint8Array() },
    { name: 'text.png', bytes: Buffer.from('haldi 100 gm') },
    { name: 'page.html', bytes: Buffer.from('<script>alert(1)</script>') },
    { name: 'program.pdf', bytes: Buffer.from('MZ\x90\x00') },
    { name: 'x'.repeat(300), bytes: png.subarray(0, 8) },
    { name: 'moving.gif', bytes: await moving('gif') },
    { name: 'noise.png', bytes: await noise(200, 200).png().toBuffer() },
    { name: 'thread.png', bytes: await paper(1, 5000).png().toBuffer() },
    { name: 'dot.png', bytes: await paper(1, 1).png().toBuffer() },
    { name: 'huge.png', bytes: await paper(20_000, 20_000).png().toBuffer() },
    { name: 'two.pdf', bytes: await pdfOfPictures(2) },
    { name: 'nothing.pdf', bytes: pdfOfObjects([]) },
    { name: 'circle.pdf', bytes: pdfOfObjects(['<< /Type /Catalog /Pages 1 0 R >>']) },
    { name: 'many.pdf', bytes: pdfPage({ content: listContent(20, 842), pages: 1_000_000 }) },
    { name: 'wide.pdf', bytes: pdfPage({ content: listContent(20, 842), side: [1_000_000, 1] }) },
    { name: 'bomb.pdf', bytes: pdfPage({ content: 'q /X Do Q', more: [pdfPicture(8000, 8000)] }) },
    {
      name: 'loop.pdf',
      bytes: pdfPage({ content: '/X Do', more: [stream('/X Do', '/Type /XObject /Subtype /Form')] }),
    },
  ]
}
