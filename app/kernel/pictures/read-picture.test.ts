import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Wanted } from './draw.server.ts'
import { pictureKind } from './picture-kind.ts'
import { type PictureLimits, readPicture } from './read-picture.server.ts'

const megabyte = 1024 * 1024
const limits: PictureLimits = { mostBytes: 10 * megabyte, field: 'picture' }
const read = (bytes: Uint8Array, wanted: Wanted = { width: 640, format: 'webp' }, more: Partial<PictureLimits> = {}) =>
  readPicture('tenant', bytes, { ...limits, ...more }, ({ draw }) => draw(wanted)).then(([drawn]) => drawn!)

const plain = (width: number, height: number, background = '#7a5230') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A small file whose header claims so many pixels. */
async function bomb(side: number): Promise<Buffer> {
  const bytes = await plain(1, 1).png().toBuffer()
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}

test.each([
  ['nothing', '', 422, 'VALIDATION'],
  ['HTML that is called a picture', '<!doctype html><script>alert(1)</script>', 415, 'UNSUPPORTED_FILE'],
  [
    'SVG, as it may hold script',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    415,
    'UNSUPPORTED_FILE',
  ],
  ['SVG behind a declaration', '\n<?xml version="1.0"?><svg/>', 415, 'UNSUPPORTED_FILE'],
  ['a polyglot: GIF and JavaScript', 'GIF89a/*…*/=1;alert(1)', 415, 'UNSUPPORTED_FILE'],
  ['PDF', '%PDF-1.7', 415, 'UNSUPPORTED_FILE'],
  ['HEIC of a phone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 415, 'UNSUPPORTED_FILE'],
  ['a JPEG of noise', `\xff\xd8\xff\xe0${'garbage '.repeat(99)}`, 422, 'PICTURE_UNREADABLE'],
  ['an empty WebP', 'RIFF0000WEBPVP8 ', 422, 'PICTURE_UNREADABLE'],
])('refuses %s, in both languages and at its field', async (_what, text, status, code) => {
  const refused = expect.objectContaining({ th: expect.stringMatching(/[ก-ฮ]/), en: expect.stringMatching(/[a-z]/) })
  await expect(read(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
    status,
    code,
    field: 'picture',
    text: refused,
  })
})

test('says what to do with HEIC and SVG', async () => {
  await expect(read(Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1'))).rejects.toThrow(/HEIC.*JPEG/)
  await expect(read(Buffer.from('<svg/>'))).rejects.toThrow(/SVG.*PNG/)
})

test('refuses one that was cut off, wherever', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const whole = await plain(400, 300)
      .composite([{ input: await noise(), left: 20, top: 20 }])
      .toFormat(format)
      .toBuffer()
    for (const share of [0.05, 0.5, 0.9])
      await expect(read(whole.subarray(0, whole.length * share)), `${format} ${share}`).rejects.toMatchObject({
        code: 'PICTURE_UNREADABLE',
      })
  }
})

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

test('pixel bomb: what claims more than may be decoded is refused by its header alone', async () => {
  await expect(read(await bomb(20_000))).rejects.toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' })
  const real = await plain(9000, 9000, '#fff').png({ compressionLevel: 9 }).toBuffer()
  expect(real.byteLength).toBeLessThan(megabyte)
  await expect(read(real)).rejects.toThrow(/50 million pixels/)
  await expect(read(new Uint8Array(10 * megabyte + 1))).rejects.toThrow(/At most 10 MB/)
})

test('a kind that a room does not take is refused, and taken where it is', async () => {
  const gif = await plain(20, 10).gif().toBuffer()
  await expect(read(gif)).rejects.toMatchObject({ status: 415 })
  expect(await read(gif, { width: 640, format: 'webp' }, { kinds: ['gif'] })).toMatchObject({ width: 20, height: 10 })
})

test('knows each kind by its content', async () => {
  for (const kind of ['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const)
    expect(pictureKind(await plain(8, 8).toFormat(kind).toBuffer())).toBe(kind)
  expect(pictureKind(new Uint8Array())).toBeNull()
})

test('EXIF removed and upright: what is drawn says neither where nor by whom, nor carries what hung behind it', async () => {
  const photo = await plain(1600, 1200)
    .withExif({ IFD0: { Make: 'CANARY' }, IFD3: { GPSLatitude: '18/1 47/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const polyglot = Buffer.concat([photo, Buffer.from('<script>CANARY</script>PK\u0003\u0004')])
  expect(polyglot.includes('CANARY')).toBe(true)
  for (const format of ['webp', 'avif', 'png'] as const) {
    const { bytes, width, height } = await read(polyglot, { width: 640, format })
    expect([width, height]).toEqual([480, 640])
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('CANARY')).toBe(false)
  }
})

test('of an animation the first frame', async () => {
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((ground) => plain(30, 20, ground).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2)
  const { bytes, width, height } = await read(moving, { width: 640, format: 'pixels' })
  expect([width, height]).toEqual([30, 20])
  expect(bytes[0]).toBeGreaterThan(200)
  expect(bytes[2]).toBeLessThan(60)
})

test('draws into its box: never larger than it was, covered, contained or pulled into it', async () => {
  const wide = await plain(400, 200).png().toBuffer()
  const sizes: [Omit<Wanted, 'format'>, number, number][] = [
    [{ width: 320 }, 320, 160],
    [{ width: 1200 }, 400, 200],
    [{ width: 480, height: 144 }, 288, 144],
    [{ width: 512, fit: 'cover' }, 512, 512],
    [{ width: 180, fit: 'contain' }, 180, 180],
    [{ width: 9, height: 8, fit: 'fill' }, 9, 8],
  ]
  for (const [box, width, height] of sizes)
    expect(await read(wide, { ...box, format: 'png' })).toMatchObject({ width, height })
})

test('what shows through stays so, or gets the ground that a room wants', async () => {
  const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer()
  const corner = async (more: Partial<Wanted>) => [
    ...(await read(glass, { width: 40, format: 'pixels', ...more })).bytes.subarray(0, 4),
  ]
  expect((await corner({}))[3]).toBe(0)
  expect(await corner({ background: '#ffffff' })).toEqual([255, 255, 255, 255])
})

test('all the kinds of colour become those of screens', async () => {
  const pictures = [
    plain(40, 40).toColourspace('cmyk').jpeg(),
    plain(40, 40).greyscale().jpeg(),
    plain(40, 40).toColourspace('rgb16').png(),
  ]
  for (const picture of pictures) {
    const { bytes } = await read(await picture.toBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar', width: 40 })
  }
})

test('twenty at once: three are open, two of one tenant, a large one alone; memory stays as it promises', async () => {
  const photo = await plain(6000, 4000).webp().toBuffer()
  const large = await plain(7000, 6000).png().toBuffer()
  const open: string[] = []
  const seen: string[][] = []
  const send = (tenant: string, bytes: Uint8Array, kind: string) =>
    readPicture(tenant, bytes, limits, async ({ draw }) => {
      open.push(`${tenant} ${kind}`)
      seen.push([...open])
      await draw({ width: 320, format: 'webp' })
      open.splice(open.indexOf(`${tenant} ${kind}`), 1)
    })
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5)
  const tenants = ['a', 'a', 'a', 'b']
  const work = Array.from({ length: 20 }, (_, at) =>
    at === 7 ? send('c', large, 'large') : send(tenants[at % 4]!, photo, 'photo'),
  )
  await Promise.all(work)
  clearInterval(watch)
  expect(seen).toHaveLength(20)
  for (const together of seen) {
    expect(together.length).toBeLessThanOrEqual(3)
    expect(together.filter((name) => name.startsWith('a ')).length).toBeLessThanOrEqual(2)
    if (together.includes('c large')) expect(together).toEqual(['c large'])
  }
  // Decoded all at once they would take 1.9 GB.
  expect(most - before).toBeLessThan(600 * megabyte)
}, 60_000)

test('of a crowd, those who would wait longest are told to come again', async () => {
  const photo = await plain(40, 30).jpeg().toBuffer()
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  const all = Array.from({ length: 23 }, () => readPicture('crowd', photo, limits, () => held))
  const answers = Promise.allSettled(all)
  const refused = await Promise.race(all.map((each) => each.catch((error: unknown) => error)))
  expect(refused).toMatchObject({ status: 503, code: 'BUSY' })
  letGo()
  expect((await answers).filter(({ status }) => status === 'rejected')).toHaveLength(1)
})
