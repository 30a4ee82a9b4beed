import { encodeQR } from 'qr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawnCells, makePdf } from '#kernel/pdf/testing-pdf.ts'
import { parsePromptPay } from './promptpay.ts'
import { makeSlipCode } from './slip-code.ts'
import { maxSlipBytes, readSlipPicture } from './slip-picture.server.ts'
import { hammingDistance } from './image-hash.ts'
import { qrPng, qrSvg } from './qr-picture.server.ts'

const tenantId = 'slips'
const code = makeSlipCode({ bankCode: '014', transRef: '202606181234567890abcde12' })

/** A phone's slip: some blocks like text, and the mini-QR in a corner. */
async function slip({
  width = 1080,
  height = 1760,
  qr = 300,
  text = code,
}: { width?: number; height?: number; qr?: number; text?: string | null } = {}) {
  const blocks = Array.from(
    { length: 12 },
    (_, n) =>
      `<rect x="${90 + ((n * 37) % 200)}" y="${120 + n * 90}" width="${300 + ((n * 91) % 400)}" height="34" fill="#33475b"/>`,
  ).join('')
  const drawn = sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f7f8"/>${blocks}</svg>`,
    ),
  )
  if (text === null) return drawn
  const mark = await sharp(Buffer.from(encodeQR(text, 'svg', { border: 4 })))
    .resize(qr, qr, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  return drawn.composite([{ input: mark, left: width - qr - 40, top: height - qr - 60 }])
}
const png = async (options?: Parameters<typeof slip>[0]) => (await slip(options)).png().toBuffer()

test('refuses more than 10 MB, before looking inside', async () => {
  await expect(readSlipPicture(tenantId, new Uint8Array(12 * 1024 * 1024))).rejects.toMatchObject({
    status: 413,
    code: 'FILE_TOO_LARGE',
  })
  expect(maxSlipBytes).toBe(10_485_760)
})

test('refuses a pixel bomb before decoding it', async () => {
  const bomb = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  // What its header claims: its width and its height.
  for (const at of [16, 20]) bomb.writeUInt32BE(16_000, at)
  await expect(readSlipPicture(tenantId, bomb)).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
})

test('refuses SVG, HTML and GIF, whatever their name says', async () => {
  for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', '<html>', 'GIF89a'])
    await expect(readSlipPicture(tenantId, Buffer.from(text))).rejects.toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_FILE',
    })
})

test('a picture that cannot be opened is unreadable, not a crash', async () => {
  const whole = await png()
  for (const bytes of [
    whole.subarray(0, 200),
    Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(500, 7)]),
    Buffer.from('RIFF0000WEBPVP8 '),
  ])
    await expect(readSlipPicture(tenantId, bytes)).rejects.toMatchObject({ status: 422, code: 'SLIP_UNREADABLE' })
})

test('reads the mini-QR of a screenshot, a small JPEG and a WebP', async () => {
  expect((await readSlipPicture(tenantId, await png())).miniQr).toBe(code)
  expect(
    (
      await readSlipPicture(
        tenantId,
        await (await slip({ width: 720, height: 1280, qr: 180 })).jpeg({ quality: 60 }).toBuffer(),
      )
    ).miniQr,
  ).toBe(code)
  expect((await readSlipPicture(tenantId, await (await slip()).webp().toBuffer())).miniQr).toBe(code)
  expect((await readSlipPicture(tenantId, await png({ text: null }))).miniQr).toBeNull()
})

test('keeps an upright WebP of at most 1600 px across without EXIF', async () => {
  const turned = await sharp(await png({ width: 1200, height: 2400 }))
    .rotate(90)
    .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '18/1 47/1 0/1' } })
    .withMetadata({ orientation: 8 })
    .jpeg()
    .toBuffer()
  expect(turned.includes('SecretPhone')).toBe(true)
  const kept = await readSlipPicture(tenantId, turned)
  expect([kept.width, kept.height]).toEqual([1200, 2400])
  const inside = await sharp(kept.bytes).metadata()
  expect(inside).toMatchObject({ format: 'webp', width: 1200, height: 2400 })
  expect([inside.exif, inside.orientation, inside.icc]).toEqual([undefined, undefined, undefined])
  expect(Buffer.from(kept.bytes).includes('SecretPhone')).toBe(false)
  expect(kept.miniQr).toBe(code)
})

test('the picture hash survives another size and compression', async () => {
  const one = await readSlipPicture(tenantId, await png())
  const other = await readSlipPicture(tenantId, await (await slip()).resize(700).jpeg({ quality: 50 }).toBuffer())
  expect(one.sha256).not.toBe(other.sha256)
  expect(hammingDistance(one.dhash, other.dhash)).toBeLessThanOrEqual(6)
}, 60_000)

test('the QR we show can be read back, as PNG and as SVG', async () => {
  const payload = '00020101021229370016A0000006770101110113006681234567853037645802TH5406100.0063041123'
  for (const picture of [
    await qrPng(payload),
    await sharp(Buffer.from(qrSvg(payload)))
      .png()
      .toBuffer(),
  ]) {
    const { miniQr } = await readSlipPicture(tenantId, picture)
    expect(miniQr).toBe(payload)
    expect(parsePromptPay(miniQr!)).toMatchObject({ ok: true, request: { amountSatang: 10_000n } })
  }
})

test('all codes of a picture are read, the bank’s own first, however small beside another', async () => {
  const shopQr = '00020101021129370016A000000677010111011300668123456785802TH53037646304ABCD'
  const picture = await slip({ height: 2000, qr: 260 })
  const big = await sharp(Buffer.from(encodeQR(shopQr, 'svg', { border: 4 })))
    .resize(700, 700, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const other = makeSlipCode({ bankCode: '004', transRef: '202606189999999999zzzzz99' })
  const second = await sharp(Buffer.from(encodeQR(other, 'svg', { border: 4 })))
    .resize(300, 300, { kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  const flat = await picture.png().toBuffer()
  const two = await sharp(flat)
    .composite([
      { input: big, left: 60, top: 80 },
      { input: second, left: 60, top: 1000 },
    ])
    .png()
    .toBuffer()
  const read = await readSlipPicture(tenantId, two)
  const all = [read.miniQr, ...read.moreCodes]
  expect([code, other]).toContain(read.miniQr)
  expect(all).toEqual(expect.arrayContaining([code, other, shopQr]))
})

test('a long screenshot keeps its width, so that people can read it, and so does its code', async () => {
  const long = await readSlipPicture(tenantId, await png({ width: 1080, height: 8000 }))
  expect([long.width, long.height]).toEqual([1080, 8000])
  expect(long.miniQr).toBe(code)
  const wide = await readSlipPicture(tenantId, await png({ width: 3000, height: 2400 }))
  expect(wide.width).toBe(1600)
})

const pdfSlip = (text = code) => makePdf({ drawing: drawnCells(encodeQR(text, 'raw', { border: 4 })) })

test('a PDF is read as its first page, its code as sharp as a picture’s, and kept as it came', async () => {
  const sent = pdfSlip()
  const read = await readSlipPicture(tenantId, sent)
  expect([read.width, read.height, read.miniQr]).toEqual([1600, 2800, code])
  expect(read.original).toEqual(sent)
  expect((await sharp(read.bytes).metadata()).format).toBe('webp')
  expect((await readSlipPicture(tenantId, await png())).original).toBeNull()
})

test('a long screenshot put into a PDF keeps its code', async () => {
  const drawing = drawnCells(encodeQR(code, 'raw', { border: 4 }), { x: 600, y: 100, cell: 6 })
  const read = await readSlipPicture(tenantId, makePdf({ width: 1080, height: 4800, drawing }))
  expect(read.miniQr).toBe(code)
})

test('a hostile PDF is refused, each kind in a sentence of its own', async () => {
  const whole = pdfSlip()
  const id = '<00112233445566778899aabbccddeeff>'
  const lock = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`
  const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
  const cases = {
    'pdf.locked': [makePdf({ objects: [lock], trailer: `/Encrypt 5 0 R /ID [${id} ${id}]` })],
    'pdf.scripted': [
      makePdf({ catalogue: `/OpenAction ${script}` }),
      makePdf({ catalogue: `/OpenAction ${script.replace('JavaScript', 'Java#53cript')}` }),
      makePdf({ catalogue: '/Names << /JavaScript << /Names [(a) 5 0 R] >> >>', objects: [script] }),
      makePdf({ catalogue: '/OpenAction << /S /Launch /F (calc.exe) >>' }),
    ],
    'pdf.tooLargePage': [makePdf({ width: 14_400, height: 14_400 }), makePdf({ width: 2e9, height: 2e9 })],
    'pdf.tooManyPages': [makePdf({ pages: 11 })],
    'pdf.broken': [
      whole.subarray(0, whole.length - 8),
      whole.subarray(0, whole.length / 2),
      Buffer.from('%PDF-1.7'),
      Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 7)]),
      makePdf({ width: 0, height: 0, pages: 0 }),
    ],
  }
  for (const [key, files] of Object.entries(cases))
    for (const file of files) await expect(readSlipPicture(tenantId, file), key).rejects.toMatchObject({ key })
  const large = Buffer.concat([whole, Buffer.alloc(maxSlipBytes)])
  await expect(readSlipPicture(tenantId, large)).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
})
