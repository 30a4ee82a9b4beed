/** Files of other programs, with what is right of each; every one of them twice. */
import { expect, test } from 'vitest'
import { newTenant, type TestTenant } from '#kernel/testing.ts'
import { findTask } from '../task/find-task.ts'
import { makeTask } from '../task/make-task.ts'
import { setTaskField } from '../task/set-field.ts'
import { newProject } from '../testing.ts'
import { lookAtImport, takeImport } from './take-import.ts'
import { counts, fileOf, manager } from './testing-imports.ts'

/** Looked at, taken, and once more: which makes nothing. */
async function taken(tenant: TestTenant, projectId: string, name: string) {
  const before = await counts(tenant)
  const looked = await lookAtImport(manager(tenant), { projectId, file: fileOf(name) })
  expect(await counts(tenant), 'looking keeps nothing').toEqual(before)
  const report = await takeImport(manager(tenant), { projectId, file: fileOf(name), seal: looked.seal })
  expect(report).toEqual(looked)
  const kept = await counts(tenant)
  const again = await lookAtImport(manager(tenant), { projectId, file: fileOf(name) })
  expect([again.made, again.links, again.notes, again.known]).toEqual([0, 0, 0, report.made + report.known])
  await takeImport(manager(tenant), { projectId, file: fileOf(name), seal: again.seal })
  expect(await counts(tenant), 'the same file twice makes nothing twice').toEqual(kept)
  return { ...report, said: report.told.map(({ line, th }) => `${line ?? ''} ${th}`).join('\n') }
}

const tasksOf = async (tenant: TestTenant, projectId: string) =>
  tenant.sql<{
    title: string
    number: number
    first: string
    last: string
    minute: number
    status: string
    state: string
    parent: string
  }>(
    `select t.title, t.number, t.start_on as first, t.due_on as last, t.due_minute as minute, s.name as status, o.title as parent,
      concat_ws(' ', case when t.completed_at is not null then 'done' end, case when t.archived_at is not null then 'away' end) as state
     from projects.tasks t join projects.statuses s on s.id = t.status_id left join projects.tasks o on o.id = t.parent_id
     where t.project_id = $1 order by s.position, t.position`,
    [projectId],
  )

test('Trello, JSON: cards in the order of their lists, archived ones archived, comments with who wrote them and when', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const report = await taken(tenant, id, 'trello.json')
  expect(report).toMatchObject({ made: 9, archived: 2, links: 0, notes: 3, statuses: [], categories: ['ด่วน', 'เขียว'] })
  const tasks = await tasksOf(tenant, id)
  const of = (title: string) => tasks.find((task) => task.title.startsWith(title))!
  expect(tasks.filter(({ status, state }) => status === 'ต้องทำ' && state === '').map(({ number }) => number)).toEqual([
    1, 2, 10,
  ])
  expect(tasks.filter(({ status }) => status === 'กำลังทำ').map(({ number }) => number)).toEqual([3, 4])
  expect(of('เซ็นสัญญา')).toMatchObject({ last: '2026-12-01', minute: 540 })
  expect(of('ทาสี')).toMatchObject({ first: '2026-12-02', last: '2026-12-05', minute: null })
  expect(of('สั่งโต๊ะ')).toMatchObject({ last: '2026-12-09' })
  expect(of('จดทะเบียน')).toMatchObject({ last: '2026-11-20', state: 'done' })
  expect(of('การ์ดที่เก็บ')).toMatchObject({ last: '2026-11-01', state: 'away' })
  expect(of('ทำเสื้อ').state).toBe('away')
  expect(of('https://shop.example').state).toBe('')
  expect(
    await tenant.sql(`select i.text, i.done_at is not null as done, i.due_on as due from projects.checklist_items i
      join projects.checklists l on l.id = i.checklist_id order by l.name desc, i.position`),
  ).toEqual([
    { text: 'เลือกสี', done: true, due: null },
    { text: 'ซื้อสี', done: false, due: '2026-12-03' },
    { text: 'ขัดผนัง', done: false, due: null },
    { text: 'ละลายน้ำแข็ง', done: true, due: null },
    { text: 'จ้างรถ', done: true, due: null },
  ])
  expect(
    await tenant.sql(
      `select written_by as who, to_char(created_at at time zone 'Asia/Bangkok', 'DD Mon HH24:MI') as at from notes.notes order by id`,
    ),
  ).toEqual([
    { who: 'สมาชิก หนึ่ง', at: '15 Nov 10:00' },
    { who: 'สมาชิกเดิม', at: '16 Nov 01:30' },
    { who: 'สมาชิก สอง', at: '18 Nov 11:00' },
  ])
  for (const said of [
    'แม่แบบ: เปิดสาขา',
    '4 ความคิดเห็น แต่ในไฟล์มี 3',
    'm9',
    'ใบเสนอราคา.pdf',
    'งบ (บาท)',
    'ขอใช้ไฟ',
    'ไอเดียเก่า',
  ])
    expect(report.said).toContain(said)
})

test('Trello, CSV: a row without a name is refused by its line, counts are told, a formula is a title', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const report = await taken(tenant, id, 'trello.csv')
  expect(report).toMatchObject({ made: 5, archived: 1, done: 1, notes: 0 })
  expect(report.told.filter(({ isRefused }) => isRefused)).toMatchObject([{ line: 8 }])
  expect((await tasksOf(tenant, id)).map(({ title }) => title)).toContain('=SUM(1,2)')
  for (const said of ['รายการย่อย 3', 'ความคิดเห็น 4', 'Vote Count', 'Board ID']) expect(report.said).toContain(said)
})

test('Asana: links by names with commas, each once; two of one name and a circle are refused with the way round', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const report = await taken(tenant, id, 'asana.csv')
  expect(report).toMatchObject({ made: 9, done: 1, links: 4, statuses: ['เปิด', 'เตรียม', 'ตกแต่ง'] })
  expect(report.told.filter(({ isRefused }) => isRefused).map(({ line }) => line)).toEqual([12, 5, 11])
  expect(report.said).toContain('ป้าย ก → ป้าย ข → ป้าย ก')
  expect(
    await tenant.sql(`select a.title as first, b.title as after, d.kind from projects.dependencies d
      join projects.tasks a on a.id = d.from_id join projects.tasks b on b.id = d.to_id order by a.title collate "C", b.title collate "C"`),
  ).toEqual([
    { first: 'ซื้อไม้, ตะปู', after: 'เปิดร้าน', kind: 'FS' },
    { first: 'ทาสี', after: 'เปิดร้าน', kind: 'FS' },
    { first: 'ป้าย ข', after: 'ป้าย ก', kind: 'FS' },
    { first: 'เซ็นสัญญา', after: 'ซื้อไม้, ตะปู', kind: 'FS' },
  ])
  const tasks = await tasksOf(tenant, id)
  expect(tasks.find(({ title }) => title === 'ขัดผนัง')).toMatchObject({ parent: 'ทาสี', status: 'ตกแต่ง' })
  expect(tasks.find(({ title }) => title === 'เซ็นสัญญา')).toMatchObject({
    state: 'done',
    first: '2026-11-16',
    last: '2026-11-20',
  })
  for (const said of ['gone@old.example', 'งบประมาณ']) expect(report.said).toContain(said)
})

test('Microsoft Project: days as in the file, by links with lag and its own calendar; then a longer task moves what it must', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant, { startOn: '2026-06-01' })
  const report = await taken(tenant, id, 'msproject.xml')
  expect(report).toMatchObject({ made: 11, links: 8 })
  expect(report.told.filter(({ isRefused }) => isRefused)).toMatchObject([{ line: 12 }])
  expect(report.said).not.toContain('แผนที่นี่ได้')
  const days = async () =>
    Object.fromEntries(
      (await tasksOf(tenant, id)).map(({ title, first, last }) => [
        title,
        first === last ? first.slice(5) : `${first.slice(5)} ${last.slice(5)}`,
      ]),
    )
  expect(await days()).toEqual({
    ปรับปรุงร้าน: '12-01 12-16',
    เช่าที่ใหม่: '12-01 12-03',
    งานช่างไม้: '12-04 12-14',
    ทาสี: '12-09 12-11',
    รอสีแห้งแล้วเก็บงาน: '12-15',
    ตรวจไฟ: '12-11 12-14',
    เปิดร้าน: '12-15',
    ป้ายหน้าร้าน: '12-15 12-16',
    ขนของวันเสาร์: '12-19',
    นับสินค้า: '12-18 12-22',
    ปิดบัญชีที่เดิม: '12-28 01-04',
  })
  const [carpenter] = await tenant.sql<{ id: string }>(`select id from projects.tasks where title = 'งานช่างไม้'`)
  const longer = { id: carpenter!.id, field: 'days', value: 8 } as const
  const asked = await setTaskField(manager(tenant), longer).then(
    () => null,
    (error: { details: { moves: { title: string; to: { last: string } }[] } }) => error.details.moves,
  )
  expect(asked!.map(({ title, to }) => `${title} ${to.last}`).toSorted()).toEqual(
    ['ตรวจไฟ 2026-12-17', 'เปิดร้าน 2026-12-17', 'ปรับปรุงร้าน 2026-12-17'].toSorted(),
  )
  await setTaskField(manager(tenant), { ...longer, agreed: true })
  expect(await days()).toMatchObject({ งานช่างไม้: '12-04 12-17', ตรวจไฟ: '12-16 12-17' })
})

test('Microsoft Project: a finish is of Bangkok, not of the server; one that cannot be read is told and the task still comes', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const task = (uid: number, finished: string) =>
    `<Task><UID>${uid}</UID><ID>${uid}</ID><Name>งาน ${uid}</Name><OutlineLevel>1</OutlineLevel><PercentComplete>100</PercentComplete><ActualFinish>${finished}</ActualFinish></Task>`
  const text = `<?xml version="1.0"?><Project xmlns="http://schemas.microsoft.com/project"><Tasks>${task(1, '2026-11-20T17:00:00')}${task(2, 'NA')}${task(3, '2026-13-45T99:00:00')}</Tasks></Project>`
  const file = () => fileOf('done.xml', text)
  const looked = await lookAtImport(manager(tenant), { projectId: id, file: file() })
  expect(looked.told.map(({ line }) => line)).toEqual(expect.arrayContaining([2, 3]))
  await takeImport(manager(tenant), { projectId: id, file: file(), seal: looked.seal })
  const kept = await tenant.sql(
    `select title, (completed_at at time zone 'Asia/Bangkok')::text as at from projects.tasks order by title limit 1`,
  )
  expect(kept).toEqual([{ title: 'งาน 1', at: '2026-11-20 17:00:00' }])
})

test('Jira: columns of one name each count, an unreadable day refuses its row, keys stay and are found', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const report = await taken(tenant, id, 'jira.csv')
  expect(report).toMatchObject({ made: 3, done: 1, links: 1, notes: 3, categories: ['ร้าน', 'ด่วน', 'ออกแบบ'] })
  expect(report.told.filter(({ isRefused }) => isRefused).map(({ line }) => line)).toEqual([4, 6])
  expect(report.said).toContain('31/12/2026')
  expect(await tenant.sql(`select body from notes.notes order by id`)).toMatchObject([
    { body: 'เริ่มแล้ว' },
    { body: 'นัด 9;30 แล้วดูแบบ' },
    { body: 'ได้' },
  ])
  expect((await tasksOf(tenant, id)).map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 3, 12])
  const found = await findTask(manager(tenant), { task: 'move-12' })
  expect(await makeTask(manager(tenant), { projectId: id, title: 'ใหม่' })).toMatchObject({ key: 'SHOP-13' })
  const { id: other } = await newProject(tenant, { key: 'OTHER' })
  await makeTask(manager(tenant), { projectId: other, title: 'ก่อน' })
  await taken(tenant, other, 'jira.csv')
  expect((await tasksOf(tenant, other)).map(({ number, title }) => `${number} ${title}`).toSorted()).toEqual([
    '1 ก่อน',
    '2 ปิดงานเก่า',
    '3 ออกแบบหน้าร้าน',
    '4 ทำป้าย',
  ])
  expect(await findTask(manager(tenant), { task: 'MOVE-12' })).toBeTruthy()
  expect(found.projectId).toBe(id)
})

test('Todoist: rounds are rules, words that are none are kept and told, parts lie under their whole', async () => {
  const tenant = await newTenant()
  const { id } = await newProject(tenant)
  const report = await taken(tenant, id, 'todoist.csv')
  expect(report).toMatchObject({ made: 5, done: 1, notes: 1, categories: ['หน้าร้าน'] })
  expect(
    await tenant.sql(
      `select title, recurrence, priority, description from projects.tasks where recurrence <> '' or description <> '' order by title collate "C"`,
    ),
  ).toEqual([
    { title: 'จ่ายค่าเช่า', recurrence: 'FREQ=MONTHLY;BYMONTHDAY=31', priority: 'high', description: '' },
    { title: 'นับเงินทอน', recurrence: 'FREQ=WEEKLY;INTERVAL=2;X-FROM=DONE', priority: 'none', description: '' },
    { title: 'ล้างแอร์', recurrence: '', priority: 'medium', description: 'ทุกต้นเดือนคู่' },
    { title: 'เปิดร้าน', recurrence: 'FREQ=DAILY;X-WORKDAY=EACH', priority: 'urgent', description: '' },
  ])
  expect((await tasksOf(tenant, id)).find(({ title }) => title === 'นับเงินทอน')!.parent).toBe('เปิดร้าน')
  expect(report.said).toContain('ทุกต้นเดือนคู่')
  expect(report.told.filter(({ isRefused }) => isRefused)).toMatchObject([{ line: 11 }])
})
