/** The paper with what is typed and not saved. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Context } from '#kernel/context.ts'
import { putFile } from '#rooms/files/index.ts'
import { learner, someProgramme } from '../testing.ts'
import { typedPng } from './preview.server.ts'
import { samplePng } from './sample.server.ts'
import { seeProgramme } from './save-programme.ts'

const typed = {
  'title.th': 'ภาษาไทยพื้นฐาน',
  'heading.th': 'ประกาศนียบัตร',
  'awarded.th': 'ขอมอบให้',
  'reason.th': 'ได้เรียนจบ',
}
const asked = (fields: Record<string, string>) =>
  new Request('http://x/sample.png?lang=th', { method: 'POST', body: new URLSearchParams(fields) })
const draw = async (context: Context, id: string, fields: Record<string, string>) =>
  Buffer.from(await (await typedPng(context, asked(fields), id)).arrayBuffer())

test('what is typed is drawn: words, colour, direction, a picture; nothing of it is kept', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const { tenant, programmeId: id } = scene
  const manager = tenant.as('manager', { accountId: scene.teacher.actor.accountId })
  const before = await seeProgramme(manager, { id })
  const plain = await draw(manager, id, typed)
  expect(await sharp(plain).metadata()).toMatchObject({ format: 'png', width: 1520 })
  const { width, height } = await sharp(await draw(manager, id, { ...typed, isUpright: 'on' })).metadata()
  expect(height).toBeGreaterThan(width)
  expect((await draw(manager, id, { ...typed, 'heading.th': 'เกียรติบัตร' })).equals(plain)).toBe(false)
  expect((await draw(manager, id, { ...typed, accent: 'teal' })).equals(plain)).toBe(false)
  const red = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#c00' } })
    .png()
    .toBuffer()
  await putFile(manager, { name: 'seal.png', parent: null, scope: 'business' }, red)
  await tenant.sql(`update files.items set status = 'ready', content_type = 'image/png' where name = 'seal.png'`)
  const corner = await sharp(await draw(manager, id, { ...typed, seal: 'seal.png' }))
    .extract({ left: 210, top: 700, width: 60, height: 40 })
    .png()
    .toBuffer()
  const { dominant } = await sharp(corner).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
  expect(await seeProgramme(manager, { id })).toEqual(before)
  expect((await samplePng(manager, new Request('http://x/?lang=th'), id)).status).toBe(200)
})

test('a sign without a letterform, an empty title and a picture that is gone are told by their sentence', async () => {
  const { tenant, programmeId: id } = await someProgramme({ earnedBy: 'hand' })
  const manager = tenant.as('manager')
  await expect(draw(manager, id, { ...typed, 'heading.th': '証明書' })).rejects.toMatchObject({
    status: 422,
    code: 'GLYPH_MISSING',
    text: { th: expect.stringContaining('証'), en: expect.stringContaining('U+8A3C') },
  })
  await expect(draw(manager, id, { ...typed, 'title.th': '' })).rejects.toMatchObject({
    status: 422,
    details: { fields: [expect.objectContaining({ field: 'title.th' })] },
  })
  await expect(draw(manager, id, { ...typed, seal: 'gone.png' })).rejects.toMatchObject({ status: 422 })
})

test('of who may not change it nothing is read; another tenant’s is not found; who asks without end waits', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const { programmeId: id, tenant } = scene
  for (const context of [
    tenant.as('guest'),
    tenant.as('user', { staff: ['seller'] }),
    await learner(scene, { done: false }),
  ]) {
    const request = asked(typed)
    await expect(typedPng(context, request, id)).rejects.toMatchObject({ status: expect.toSatisfy(isRight) })
    expect(request.bodyUsed).toBe(false)
  }
  // A template of one's own is for who may change templates.
  const source = '#proof(20mm, center)'
  await expect(draw(tenant.as('manager'), id, { ...typed, source })).rejects.toMatchObject({ status: 403 })
  expect((await draw(tenant.as('admin'), id, { ...typed, source })).length).toBeGreaterThan(1000)
  const other = await someProgramme({ earnedBy: 'hand' })
  await expect(draw(tenant.as('manager'), other.programmeId, typed)).rejects.toMatchObject({ status: 404 })
  const one = tenant.as('manager', { accountId: scene.teacher.actor.accountId })
  const refused = await Promise.allSettled(
    Array.from({ length: 95 }, () => draw(one, id, { ...typed, 'title.th': '' })),
  )
  const codes = refused.map((each) => (each.status === 'rejected' ? (each.reason as { status: number }).status : 200))
  expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
})

const isRight = (status: number) => status === 401 || status === 403
