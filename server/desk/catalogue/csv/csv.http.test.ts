import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ImportPreview, TABS, type Tab } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, instantBooking, inDays } = make(shop)

const exported = async (as: TestOperator, tab: Tab) => desk.call('GET', DESK_PATHS.csv(tab), { as })
const preview = async (as: TestOperator, tab: Tab, csv: string) =>
  ImportPreview.parse((await desk.call('POST', DESK_PATHS.csvPreview(tab), { as, json: { csv } })).json())
const confirm = (as: TestOperator, tab: Tab, csv: string, fingerprint: string | null) =>
  desk.call('POST', DESK_PATHS.csv(tab), { as, json: { csv, fingerprint: fingerprint ?? '' } })
const nothing = { added: [], changed: [], removed: [], errors: [] }

test.each(TABS)('an export of %s can be imported without changes, whatever its texts start with', async (tab) => {
  const meera = await desk.operator()
  const names = { items: 'ghee', pujas: 'ganesh' }
  const id = names[tab as keyof typeof names]
  if (id !== undefined) {
    const path = tab === 'items' ? DESK_PATHS.item(id) : DESK_PATHS.puja(id)
    const found = tab === 'items' ? (await desk.call('GET', path, { as: meera })).json().item : undefined
    const listed = (await desk.call('GET', DESK_PATHS.pujas, { as: meera })).json().pujas
    const { updatedAt } = found ?? listed.find((puja: { id: string }) => puja.id === id)
    const json = { updatedAt, name: '=HYPERLINK("x"), really', nameHi: "'=1" }
    expect((await desk.call('PATCH', path, { as: meera, json })).statusCode).toBe(200)
  }
  const answer = await exported(meera, tab)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(`filename="pujaghar-${tab}-`)
  expect(answer.body.startsWith('\ufeff')).toBe(true)
  expect(answer.body).toContain('\r\n')
  expect(answer.body).not.toMatch(/(^|,)"?[=+@-]/m)

  const looked = await preview(meera, tab, answer.body)
  expect(looked).toMatchObject(nothing)
  expect(looked.unchanged).toBeGreaterThan(10)
  expect(looked.fingerprint).not.toBeNull()
  const semicolons = answer.body.split('\r\n').slice(0, 1).join('').replaceAll(',', ';')
  expect(await preview(meera, tab, `${semicolons}\r\n`)).toMatchObject({ ...nothing, unchanged: 0 })
})

test('the preview shows additions and changes field by field, and the import applies exactly those, with history and log', async () => {
  const meera = await desk.operator('Meera Iyer')
  const csv = [
    'id,name,pack 1 price,name in Hindi,unit,category,available,price is an estimate,pack 1 quantity,pack 1 unit,pack 1 label,other names,vendor',
    'honey,Honey of the hills,"1,234.50",शहद,g,drygoods,no,yes,50,g,50 g,madhu | jenu,Coorg Honey Society',
    ',Silver bilva leaf,900,चांदी का बिल्व,piece,idols,yes,no,1,piece,1 pc,chandi bilva,',
  ].join('\n')
  const looked = await preview(meera, 'items', csv)
  expect(looked.added).toMatchObject([{ line: 3, title: 'Silver bilva leaf' }])
  expect(looked.added[0]?.fields).toContainEqual({ column: 'pack 1 price', before: '', after: '900' })
  expect(looked.changed).toMatchObject([{ line: 2, title: 'Honey of the hills' }])
  expect(looked.changed[0]?.fields).toContainEqual({ column: 'available', before: 'yes', after: 'no' })
  expect(looked.changed[0]?.fields).toContainEqual(expect.objectContaining({ column: 'pack 1 price', after: '1234.5' }))
  expect(looked).toMatchObject({ removed: [], errors: [], unchanged: 0 })

  const answer = await confirm(meera, 'items', csv, looked.fingerprint)
  expect(answer.json()).toEqual({ added: 1, changed: 1, removed: 0 })
  expect((await shop.parts.catalogue()).find('silver_bilva_leaf')).toMatchObject({ aliases: ['chandi bilva'] })
  const honey = (await desk.call('GET', DESK_PATHS.item('honey'), { as: meera })).json()
  expect(honey).toMatchObject({ item: { available: false, vendor: 'Coorg Honey Society' }, prices: [{}, {}] })
  expect(honey.item.packs[0]).toEqual({ quantity: 50, unit: 'g', label: '50 g', price: 1234.5 })
  const deeds = await shop.parts.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.operatorId, meera.id))
    .orderBy(auditLog.id)
  const done = deeds.map(({ action }) => action)
  expect(done).toEqual(expect.arrayContaining(['item.change', 'item.add', 'catalogue.import']))
  const again = await confirm(meera, 'items', csv, looked.fingerprint)
  expect(again.statusCode).toBe(409)
})

test('a file whose characters were lost changes nothing and explains how to save it', async () => {
  const meera = await desk.operator()
  const { body } = await exported(meera, 'items')
  // Excel's “CSV” format writes a question mark for each character that is not in its Latin code page.
  const looked = await preview(meera, 'items', body.slice(1).replaceAll(/[^\0-\xff]/g, '?'))
  expect(looked.fingerprint).toBeNull()
  expect(looked.errors).toContainEqual({
    line: expect.any(Number),
    column: 'name in Hindi',
    message: expect.stringMatching(/^The letters of “\?+.*” are lost\. .*save it as “CSV UTF-8/),
  })
  const one = await preview(meera, 'items', 'id,name in Hindi,pack 1 price\ncamphor,?????,-\nghee,घी ?,600\n')
  expect(one.errors).toMatchObject([{ line: 2, column: 'name in Hindi' }])
})

test('numbers in a file are parsed like typed numbers, and invalid ones are reported with line and column', async () => {
  const meera = await desk.operator()
  const looked = await preview(
    meera,
    'items',
    'sep=;\r\nid;pack 1 price;usual quantity;usual unit\r\ncurd;"₹ 1,250,50";१½;kg\r\nghee;61,50;;\r\n',
  )
  expect(looked.errors).toEqual([
    {
      line: 3,
      column: 'pack 1 price',
      message: 'We cannot read “₹ 1,250,50” as a number. Type it like 2, 1.5, 1½ or 1,500.',
    },
  ])
  const right = 'id\tpack 1 price\tusual quantity\tusual unit\rcurd\t61,50\t½\tkg\r'
  expect((await preview(meera, 'items', right)).changed[0]?.fields.map(({ column, after }) => [column, after])).toEqual(
    [
      ['usual quantity', '0.5'],
      ['usual unit', 'kg'],
      ['pack 1 price', '61.5'],
    ],
  )
})

test('a file with only some columns leaves the others unchanged', async () => {
  const meera = await desk.operator()
  const looked = await preview(meera, 'items', 'id,available\ncamphor,no\n')
  expect(looked.changed).toEqual([
    { line: 2, title: expect.any(String), fields: [{ column: 'available', before: 'yes', after: 'no' }] },
  ])
})

test('imports HSN codes and GST rates, also codes whose leading zero a spreadsheet removed', async () => {
  const meera = await desk.operator()
  const csv = 'id,HSN,GST rate\nbutter,405,12\nrice,100630,\nkajal,33041,five\n'
  const { errors } = await preview(meera, 'items', csv)
  expect(errors.map(({ line, column }) => [line, column])).toEqual([[4, 'GST rate']])
  const right = csv.replace('33041,five', '33041000,18')
  const looked = await preview(meera, 'items', right)
  expect((await confirm(meera, 'items', right, looked.fingerprint)).statusCode).toBe(200)
  const taxOf = async (id: string) => {
    const { hsn, gstRate } = (await desk.call('GET', DESK_PATHS.item(id), { as: meera })).json().item
    return [hsn, gstRate]
  }
  expect(await taxOf('butter')).toEqual(['0405', 12])
  expect(await taxOf('rice')).toEqual(['100630', null])
  expect(await taxOf('kajal')).toEqual(['33041000', 18])
})

test('imports usual amounts; a file without these columns keeps them unless the packs change', async () => {
  const meera = await desk.operator()
  const csv = ['id,usual quantity,usual unit', 'almond,250,g', 'cashew,,', 'milk,2,', 'ghee,2,piece', 'curd,,kg'].join(
    '\n',
  )
  const wrong = await preview(meera, 'items', csv)
  expect(wrong.errors.map(({ line, column }) => [line, column])).toEqual([
    [4, 'usual unit'],
    [5, 'usual unit'],
    [6, 'usual quantity'],
  ])
  const right = csv.split('\n').slice(0, 3).join('\n')
  const looked = await preview(meera, 'items', right)
  expect(looked.changed.map(({ fields }) => fields)).toEqual([
    [{ column: 'usual quantity', before: '100', after: '250' }],
    [
      { column: 'usual quantity', before: '100', after: '' },
      { column: 'usual unit', before: 'g', after: '' },
    ],
  ])
  expect((await confirm(meera, 'items', right, looked.fingerprint)).json()).toMatchObject({ changed: 2 })
  const older = 'id,name\nalmond,Badam\n'
  const renamed = await preview(meera, 'items', older)
  expect(renamed.changed[0]?.fields.map(({ column }) => column)).toEqual(['name'])
  await confirm(meera, 'items', older, renamed.fingerprint)
  const catalogue = await shop.parts.catalogue()
  expect(catalogue.find('almond')).toMatchObject({ name: 'Badam', usual: { quantity: 250, unit: 'g' } })
  expect(catalogue.find('cashew')?.usual).toEqual({ quantity: 50, unit: 'g' })
  const beyond = 'id,plausible quantity,plausible unit\nalmond,100,g\ncashew,2,kg\n'
  expect((await preview(meera, 'items', beyond)).errors).toEqual([
    { line: 2, column: 'plausible quantity', message: expect.stringContaining('less than the usual amount, 250 g') },
  ])
  const plausible = beyond.replace('almond,100,g\n', '')
  await confirm(meera, 'items', plausible, (await preview(meera, 'items', plausible)).fingerprint)
  expect((await shop.parts.catalogue()).find('cashew')?.most).toEqual({ quantity: 2, unit: 'kg' })
  const units = [1, 2, 3, 4].map((at) => `pack ${at} unit`)
  const boxes = await preview(meera, 'items', `id,${units.join(',')}\nalmond,box,box,box,box\n`)
  expect(boxes.errors).toEqual([
    { line: 2, column: 'usual unit', message: expect.stringContaining('sold by box, not by g') },
  ])
})

test('returns 409 and imports nothing when the catalogue has changed since the preview', async () => {
  const [meera, ravi] = [await desk.operator(), await desk.operator('Ravi Nair')]
  const csv = 'pincode,area\n560999,Somewhere\n'
  const { fingerprint } = await preview(meera, 'pincodes', csv)
  await desk.call('POST', DESK_PATHS.pincodes, { as: ravi, json: { pincode: '560998', area: 'Elsewhere' } })
  const answer = await confirm(meera, 'pincodes', csv, fingerprint)
  expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('nothing was imported')])
  expect((await exported(meera, 'pincodes')).body).not.toContain('560999')
})

test('errors are reported by line and column, and one error prevents the whole import', async () => {
  const meera = await desk.operator()
  const csv = ['id,name,available,pack 1 price,pack 2 unit,colour', 'camphor,Camphor,maybe,-5,stone,red'].join('\n')
  expect((await preview(meera, 'items', csv)).errors).toMatchObject([{ line: 1, column: 'colour' }])
  const looked = await preview(
    meera,
    'items',
    csv.replaceAll(/,(colour|red)/g, '').concat('\nno_such_item,x,yes,1,g\nghee,,yes,5,\nghee,Ghee,yes,,'),
  )
  expect(looked.fingerprint).toBeNull()
  expect(looked.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'available'],
    [2, 'pack 1 price'],
    [2, 'pack 2 unit'],
    [3, 'id'],
    [4, 'name'],
    [4, 'pack 2 unit'],
    [5, 'pack 1 price'],
    [5, 'pack 2 unit'],
  ])
  const broken = await preview(meera, 'pincodes', 'pincode,area\n560001,"never closed\n')
  expect(broken.errors).toMatchObject([{ message: expect.stringContaining('quotation marks') }])
  const wide = await preview(meera, 'pincodes', 'pincode,area\n560001,a,b\n')
  expect(wide.errors).toMatchObject([{ line: 2, message: expect.stringContaining('more cells') }])

  const { fingerprint } = await preview(meera, 'pincodes', 'pincode,area\n560997,Here\n')
  const forced = await confirm(meera, 'pincodes', 'pincode,area\n560997,Here\n12,There\n', fingerprint)
  expect([forced.statusCode, forced.json().errors]).toEqual([
    400,
    [{ path: '3.pincode', message: 'A pincode has six digits.' }],
  ])
  expect((await exported(meera, 'pincodes')).body).not.toContain('560997')
})

test('a pincode is removed only when the file says so, and is then no longer served', async () => {
  const meera = await desk.operator()
  await desk.call('POST', DESK_PATHS.pincodes, { as: meera, json: { pincode: '560996', area: 'Far' } })
  const renamed = await desk.call('PUT', DESK_PATHS.pincodes, {
    as: meera,
    json: { pincode: '560996', area: 'Far', newArea: 'Farther' },
  })
  expect(renamed.json().pincodes).toContainEqual({ pincode: '560996', area: 'Farther' })
  const gone = await desk.call('DELETE', `${DESK_PATHS.pincodes}?pincode=560996&area=Far`, { as: meera })
  expect(gone.statusCode).toBe(409)
  const csv = 'pincode,area,remove\n560996,Farther,yes\n'
  const looked = await preview(meera, 'pincodes', csv)
  expect(looked).toMatchObject({ ...nothing, removed: [{ line: 2, title: '560996 Farther' }] })
  expect((await confirm(meera, 'pincodes', csv, looked.fingerprint)).json()).toMatchObject({ removed: 1 })
  const served = (await shop.call('GET', '/api/get-available-pincodes')).json()
  expect(served).not.toContainEqual(expect.objectContaining({ pincode: '560996', area: 'Farther' }))
  expect(served).toContainEqual(expect.objectContaining({ pincode: '560004', area: expect.any(String) }))
})

test('imports days off, also in the date format of a spreadsheet, but not on days with bookings', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const [free, taken] = [inDays(80).slice(0, 10), inDays(82).slice(0, 10)]
  await instantBooking(asha, { timeToCall: inDays(82) })
  const pandits = (await desk.call('GET', DESK_PATHS.pandits, { as: meera })).json().pandits
  const { id } = pandits.find(({ bookings }: { bookings: unknown[] }) => bookings.length > 0)
  const turned = free.split('-').reverse().join('/')
  const csv = (days: string) => `id,days off\n${id},${days}\n`
  const refused = await preview(meera, 'pandits', csv(`${free} | ${taken} rest`))
  expect(refused.errors).toMatchObject([
    { line: 2, column: 'days off', message: expect.stringContaining('He is booked then') },
  ])
  const looked = await preview(meera, 'pandits', csv(turned))
  expect(looked.changed[0]?.fields).toEqual([{ column: 'days off', before: '', after: free }])
  await confirm(meera, 'pandits', csv(turned), looked.fingerprint)
  const emptied = await preview(meera, 'pandits', csv(''))
  expect(emptied.changed[0]?.fields).toEqual([{ column: 'days off', before: free, after: '' }])
  expect((await confirm(meera, 'pandits', csv(''), emptied.fingerprint)).json()).toMatchObject({ changed: 1 })
})

test('of two identical new lines the second is reported', async () => {
  const meera = await desk.operator()
  const twice = await preview(meera, 'pincodes', 'pincode,area\n560981,Here\n560982,There\n560981,Here\n')
  expect(twice.errors).toEqual([{ line: 4, column: 'pincode', message: expect.stringContaining('Line 2') }])
  const line = ',Twin lamp,दीया,piece,lamps,yes,no,1,piece,1 pc,90'
  const head =
    'id,name,name in Hindi,unit,category,available,price is an estimate,pack 1 quantity,pack 1 unit,pack 1 label,pack 1 price'
  const items = await preview(meera, 'items', [head, line, line.replace('90', '95'), line].join('\n'))
  expect(items.errors).toEqual([{ line: 4, column: 'id', message: expect.stringContaining('Line 2') }])
})

test('new lines with the same name become separate entries, one after the other', async () => {
  const meera = await desk.operator()
  const head =
    'name,name in Hindi,unit,category,available,price is an estimate,pack 1 quantity,pack 1 unit,pack 1 label,pack 1 price'
  const lines = [91, 92, 93].map((price) => `Row lamp,दीया,piece,lamps,yes,no,1,piece,1 pc,${price}`)
  const csv = [head, ...lines].join('\n')
  const { fingerprint } = await preview(meera, 'items', csv)
  expect((await confirm(meera, 'items', csv, fingerprint)).json()).toMatchObject({ added: 3 })
  const { items } = (await desk.call('GET', DESK_PATHS.items, { as: meera })).json()
  expect(items.slice(-3).map(({ id, price }: { id: string; price: number }) => [id, price])).toEqual([
    ['row_lamp', 91],
    ['row_lamp_2', 92],
    ['row_lamp_3', 93],
  ])
})

test('names of built-in object properties are neither an item nor a yes', async () => {
  const meera = await desk.operator()
  const kit = await preview(meera, 'pujas', 'id,kit\nvehicle,constructor x 1\n')
  expect(kit.errors).toMatchObject([{ line: 2, column: 'kit' }])
  const remove = await preview(meera, 'pincodes', 'pincode,area,remove\n560004,Basavanagudi,constructor\n')
  expect(remove.errors).toMatchObject([{ line: 2, column: 'remove' }])
  const { pujas } = (await desk.call('GET', DESK_PATHS.pujas, { as: meera })).json()
  const { id, updatedAt } = pujas[0]
  const json = { updatedAt, kit: [{ itemId: 'constructor', packs: 1 }] }
  expect((await desk.call('PATCH', DESK_PATHS.puja(id), { as: meera, json })).statusCode).toBe(400)
})

test('the size limit of a file counts bytes', async () => {
  const meera = await desk.operator()
  const large = `pincode,area\n560001,${'क'.repeat(1_400_000)}\n`
  const answer = await desk.call('POST', DESK_PATHS.csvPreview('pincodes'), { as: meera, json: { csv: large } })
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([400, expect.stringContaining('4 MB')])
})

test('imports the kit of a puja', async () => {
  const meera = await desk.operator()
  const stranger = await preview(meera, 'pujas', 'id,kit\nvehicle,ghee x 2 | no_such_item x 1\n')
  expect(stranger.errors).toMatchObject([{ line: 2, column: 'kit' }])
  const csv = 'id,kit\nvehicle,ghee x 2 | camphor\n'
  const looked = await preview(meera, 'pujas', csv)
  expect(looked.changed[0]?.fields).toMatchObject([{ column: 'kit', after: 'ghee x 2 | camphor x 1' }])
  await confirm(meera, 'pujas', csv, looked.fingerprint)
  expect((await shop.parts.catalogue()).pujas.byId('vehicle')?.kit).toEqual([
    { itemId: 'ghee', packs: 2 },
    { itemId: 'camphor', packs: 1 },
  ])
})
