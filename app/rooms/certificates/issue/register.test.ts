/** The register of what was issued, and who hears that theirs runs out. */
import { expect, test } from 'vitest'
import { jobContext } from '#kernel/job-context.ts'
import { learner, someProgramme } from '../testing.ts'
import { register, registerFile } from '../see/register.server.ts'
import { seeCertificate } from '../see/certificate.ts'
import { searchIssued } from '../see/search-issued.ts'
import { confirmName } from './confirm-name.ts'
import { revokeCertificate } from './end.ts'
import { reissueMany, revokeMany } from './end-many.ts'
import { giveCertificate } from './give.ts'
import { remindExpiry } from './remind-expiry.ts'

const one = async (given = {}) => {
  const scene = await someProgramme(given)
  const who = await learner(scene)
  const { publicId } = await confirmName(who, { slug: scene.programme, nameTh: 'มานี มีตา', nameEn: '' })
  const [{ id } = { id: '' }] = await scene.tenant.sql<{ id: string }>('select id from certificates.certificates')
  const looks = () => remindExpiry.handle(jobContext(scene.tenant.id), { certificateId: id })
  const told = () =>
    scene.tenant.sql("select payload ->> 'certificateId' as id from kernel.outbox where topic = 'certificates.expires'")
  return { scene, who, publicId, id, looks, told }
}

test('the register has every certificate by its number, also what was revoked and why; learners do not see it', async () => {
  const { scene, who, publicId } = await one()
  await expect(register(who, {})).rejects.toMatchObject({ status: 403 })
  const manager = scene.tenant.as('manager')
  await revokeCertificate(manager, { id: publicId, why: 'ออกผิดคน' })
  expect(await register(manager, {})).toMatchObject([
    { number: expect.stringMatching(/^BE25\d\d\/00001$/), nameTh: 'มานี มีตา', state: 'revoked', endedWhy: 'ออกผิดคน' },
  ])
  const lines = (await (await registerFile(manager)).text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(publicId)
})

test('a month before it runs out the holder is told, once, and not of one that was revoked', async () => {
  const { scene, id, publicId, looks, told } = await one({ validMonths: 12 })
  const later = await scene.tenant.sql<{ days: number }>(
    `select round(extract(epoch from run_at - now()) / 86400)::int as days from kernel.outbox where kind = 'job' and topic = 'certificates.remindExpiry'`,
  )
  expect(later).toEqual([{ days: expect.any(Number) }])
  expect(later[0]!.days).toBeGreaterThan(330)
  await looks()
  expect(await told()).toEqual([{ id }])
  await revokeCertificate(scene.tenant.as('manager'), { id: publicId, why: 'ออกผิดคน' })
  await looks()
  expect(await told()).toHaveLength(1)
})

test('what does not run out is never told', async () => {
  const { looks, told } = await one()
  await looks()
  expect(await told()).toEqual([])
})

test('who may issue finds them by name, number and state; many are revoked for one reason, or issued anew', async () => {
  const scene = await someProgramme({ earnedBy: 'hand' })
  const manager = scene.tenant.as('manager')
  const ids = []
  for (const nameTh of ['มานี มีตา', 'ปิติ ใจดี', 'ชูใจ รักไทย'])
    ids.push((await giveCertificate(manager, { id: scene.programmeId, nameTh, email: '' })).publicId)
  const who = await learner(scene)
  for (const action of [searchIssued, revokeMany, reissueMany])
    await expect(action(who, {} as never)).rejects.toMatchObject({ status: 403 })
  const names = async (asked: object) =>
    (await searchIssued(manager, { q: '', state: null, page: 1, ...asked })).rows.map(({ name }) => name.th)
  expect(await names({})).toEqual(['ชูใจ รักไทย', 'ปิติ ใจดี', 'มานี มีตา'])
  expect(await names({ q: 'ปิติ' })).toEqual(['ปิติ ใจดี'])
  const { number } = await seeCertificate(manager, { publicId: ids[0]! })
  expect(await names({ q: number })).toEqual(['มานี มีตา'])
  await expect(revokeMany(manager, { chosen: ids, why: '' })).rejects.toMatchObject({ status: 422 })
  expect(await revokeMany(manager, { chosen: ids.slice(0, 2), why: 'ออกผิดรุ่น' })).toEqual({ done: 2, refused: [] })
  expect(await names({ state: 'revoked' })).toEqual(['ปิติ ใจดี', 'มานี มีตา'])
  expect(await reissueMany(manager, { chosen: ids.slice(1) })).toMatchObject({
    done: 1,
    refused: [{ why: expect.anything() }],
  })
  expect(await names({ state: 'issued' })).toEqual(['ชูใจ รักไทย'])
  expect(await names({ state: 'superseded' })).toEqual(['ชูใจ รักไทย'])
  const other = await someProgramme({ earnedBy: 'hand' })
  expect((await searchIssued(other.tenant.as('manager'), { q: '', state: null, page: 1 })).total).toBe(0)
  await expect(revokeMany(other.tenant.as('manager'), { chosen: ids, why: 'x' })).rejects.toMatchObject({ status: 404 })
})
