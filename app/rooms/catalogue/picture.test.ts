import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { addPicture } from './add-picture.server.ts'
import { picturePath } from './picture.ts'
import { showPicture } from './show-picture.server.ts'
import { someProduct } from './testing.ts'

const alt = { th: 'ถ้วย', en: 'Cup' }
const red = async (width: number, height: number) => {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer()
}
const ask = (path: string, headers = {}) => new Request(`http://x${path}`, { headers })
const file = (path: string) => ({ file: path.replace('/picture/', '') })

test('refuses what is not a picture and SVG, and who may not edit goods', async () => {
  const tenant = await newTenant()
  const manager = tenant.as('manager')
  const { productId } = await someProduct(manager, { skus: ['CUP'] })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>')
  for (const bytes of [Buffer.from('hello'), svg])
    await expect(addPicture(manager, { productId, bytes, alt })).rejects.toMatchObject({ status: 415 })
  await expect(addPicture(tenant.as('user'), { productId, bytes: await red(9, 9), alt })).rejects.toMatchObject({
    status: 403,
  })
})

test('a picture is found at its own tenant only, and not by a crooked name', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()]
  const { productId } = await someProduct(tenant.as('manager'), { skus: ['CUP'] })
  const { name } = await addPicture(tenant.as('manager'), { productId, bytes: await red(800, 400), alt })
  const path = picturePath(name, 320)
  await expect(showPicture(other.as('guest'), ask(path), file(path))).rejects.toMatchObject({ status: 404 })
  for (const crooked of ['../x-320.webp', `${name}-321.webp`, `${name}.webp`, ''])
    await expect(showPicture(tenant.as('guest'), ask('/'), { file: crooked })).rejects.toMatchObject({ status: 404 })
})

test('three sizes of WebP without metadata, kept for ever by every cache', async () => {
  const tenant = await newTenant()
  const { productId } = await someProduct(tenant.as('manager'), { skus: ['CUP'] })
  const picture = await addPicture(tenant.as('manager'), { productId, bytes: await red(2000, 1000), alt })
  expect(picture).toMatchObject({ width: 1200, height: 600 })
  const { default: sharp } = await import('sharp')
  for (const size of [320, 640, 1200] as const) {
    const path = picturePath(picture.name, size)
    const answer = await showPicture(tenant.as('guest'), ask(path), file(path))
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const metadata = await sharp(await answer.bytes()).metadata()
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([
      'webp',
      size,
      size / 2,
      undefined,
    ])
    const again = await showPicture(
      tenant.as('guest'),
      ask(path, { 'if-none-match': answer.headers.get('etag')! }),
      file(path),
    )
    expect(again.status).toBe(304)
  }
})
