import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import type { Context } from '#kernel/context.ts'
import { putObject } from '#kernel/storage.server.ts'
import { newTenant } from '#kernel/testing.ts'
import { answerIcon, answerManifest, homeScreenIcon } from './home-screen.server.ts'

const tenant = await newTenant('home-screen')
const other = await newTenant('home-screen-beside')
const file = 'logoofthehouse-480x144.webp'
const plain = tenant.as('guest')
const withLogo = (from: Context): Context => ({
  ...from,
  site: { ...from.site, name: { th: 'ร้านกาแฟ', en: 'The Coffee Shop of the North' }, data: { logo: { mark: file } } },
})

beforeAll(async () => {
  const logo = sharp({ create: { width: 480, height: 144, channels: 4, background: '#0a5' } })
  await putObject(`${tenant.id}/marks/${file}`, await logo.webp().toBuffer())
})

test('the manifest names the site in the visitor’s language, and icons that are there', async () => {
  const context = withLogo(tenant.as('guest', { locale: 'en' }))
  const said = (await answerManifest(context).json()) as { name: string; lang: string; icons: { src: string }[] }
  expect(said).toMatchObject({ name: 'The Coffee Shop of the North', short_name: 'The', lang: 'en', start_url: '/' })
  expect(said.icons).toHaveLength(2)
  for (const { src } of said.icons) {
    const answer = await answerIcon(context, src.split('/').at(-1))
    const { width, height, hasAlpha } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([width, height, hasAlpha]).toEqual([width, width, false])
    expect(src).toContain(`${width}-`)
  }
})

test('a wide logo stands whole on white; without one it is a plate of its colour', async () => {
  const pixel = async (context: Context, at: [left: number, top: number]) => {
    const answer = await answerIcon(context, homeScreenIcon(context.site, 180).split('/').at(-1))
    const [left, top] = at
    const cut = sharp(Buffer.from(await answer.arrayBuffer())).extract({ left, top, width: 1, height: 1 })
    return [...(await cut.raw().toBuffer())].slice(0, 3)
  }
  expect(await pixel(withLogo(plain), [90, 20])).toEqual([255, 255, 255])
  const [red, green] = await pixel(withLogo(plain), [90, 90])
  expect(green! - red!).toBeGreaterThan(100)
  expect(await pixel(plain, [90, 24])).not.toEqual([255, 255, 255])
})

test('another address, and another site’s mark, are not found', async () => {
  const name = homeScreenIcon(withLogo(plain).site, 192).split('/').at(-1)!
  await expect(answerIcon(plain, name)).rejects.toMatchObject({ status: 404 })
  await expect(answerIcon(withLogo(plain), '64-000000000000.png')).rejects.toMatchObject({ status: 404 })
  await expect(answerIcon(withLogo(other.as('guest')), name)).rejects.toMatchObject({ status: 404 })
})
