/** What is no such file, what means harm, what is large, and two at once. */
import { expect, test } from 'vitest'
import { newTenant } from '#kernel/testing.ts'
import { newProject } from '../testing.ts'
import { lookAtImport, takeImport } from './take-import.ts'
import { counts, fileOf, manager } from './testing-imports.ts'

test('who does not lead the project brings in nothing; what is no such file is refused; another file than was shown too', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const [stranger, other] = [tenant.as('user'), await newTenant()]
  for (const who of [stranger, manager(other)])
    await expect(lookAtImport(who, { projectId: id, file: fileOf('asana.csv') })).rejects.toMatchObject({ status: 404 })
  for (const [name, text] of [
    ['x.csv', 'a,b\n1,2\n'],
    ['x.json', '{"cards": 3'],
    ['x.json', '{"cards": [null, 3, {"name": 7}], "lists": "no"}'],
    ['x.xml', '<?xml version="1.0"?><!DOCTYPE p [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><feed>&b;</feed>'],
    ['x.xml', '<Project xmlns="http://schemas.microsoft.com/project"><Tasks>'],
    ['x.csv', ''],
  ] as const)
    await expect(lookAtImport(manager(tenant), { projectId: id, file: fileOf(name, text) })).rejects.toMatchObject({
      status: 422,
    })
  const { seal } = await lookAtImport(manager(tenant), { projectId: id, file: fileOf('asana.csv') })
  await expect(takeImport(manager(tenant), { projectId: id, file: fileOf('trello.csv'), seal })).rejects.toMatchObject({
    status: 409,
  })
  expect(await counts(tenant)).toMatchObject({ tasks: 0 })
})

test('hostile files: NUL, half a pair, titles without end, a thousand circles, entities, ten thousand cards', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const look = (name: string, text: string) =>
    lookAtImport(manager(tenant), { projectId: id, file: fileOf(name, text) })
  const card = (more: object) => ({ id: 'c', idList: 'l', name: 'x', pos: 1, ...more })
  const board = (cards: object[]) =>
    JSON.stringify({ lists: [{ id: 'l', name: 'ต้อง\u0000ทำ', pos: 1 }], cards, checklists: 3, labels: null })
  const strange = await look(
    't.json',
    board([
      card({
        name: `${'ก'.repeat(900)}\ud83d`,
        desc: '\u0000'.repeat(5),
        idLabels: 3,
        labels: [{ name: 'ส้ม' }],
        due: 'never',
        pos: 'top',
      }),
    ]),
  )
  expect(strange).toMatchObject({ made: 1 })
  await expect(
    look('t.json', board(Array.from({ length: 5001 }, (_, at) => card({ id: `c${at}` })))),
  ).rejects.toMatchObject({ status: 422 })
  const rows = Array.from({ length: 300 }, (_, at) => `${at},t${at},ต้องทำ,t${(at + 1) % 300}`)
  const round = await look('a.csv', `Task ID,Name,Section/Column,Blocked By (Dependencies)\n${rows.join('\n')}\n`)
  expect(round).toMatchObject({ made: 300, links: 299 })
  const bomb = `<!DOCTYPE Project [<!ENTITY a "${'x'.repeat(1000)}">]><Project xmlns="http://schemas.microsoft.com/project"><Tasks><Task><UID>1</UID><ID>1</ID><Name>&a;${'&a;'.repeat(2000)}</Name></Task></Tasks></Project>`
  const told = await look('b.xml', bomb)
  expect(told.made).toBe(1)
})

test('two thousand tasks come in whole, and two who bring the same file at once make each of them once', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const rows = Array.from(
    { length: 2000 },
    (_, at) =>
      `${at},งาน ${at},ต้องทำ,2026-12-${String((at % 28) + 1).padStart(2, '0')},${at === 0 ? '' : `งาน ${at - 1}`}`,
  )
  const file = () =>
    fileOf('a.csv', `Task ID,Name,Section/Column,Due Date,Blocked By (Dependencies)\n${rows.join('\n')}\n`)
  const { seal, made, links } = await lookAtImport(manager(tenant), { projectId: id, file: file() })
  expect([made, links]).toEqual([2000, 1999])
  const both = await Promise.allSettled(
    [1, 2].map(() => takeImport(manager(tenant), { projectId: id, file: file(), seal })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await counts(tenant)).toMatchObject({ tasks: 2000, links: 1999, told: 0 })
})
