/** Who has sat the school's exam: passed, not passed, still at it, before a camera or without; and one who has longer for it. */
import sharp from 'sharp'
import { allow } from '#rooms/lessons/exam/allowances.ts'
import { notePicture } from '#rooms/lessons/exam/camera.ts'
import { submitAttempt } from '#rooms/lessons/exam/close.ts'
import type { Key, Value } from '#rooms/lessons/exam/question.ts'
import { saveAnswer } from '#rooms/lessons/exam/save-answer.ts'
import { startAttempt } from '#rooms/lessons/exam/start.ts'
import { acting, demoPeople, type Someone } from '../acting.ts'
import type { DemoSite } from '../content/index.ts'
import type { DemoPart } from '../demo-part.ts'
import { contextOf, inOneTransaction } from '../work.ts'

export const part: DemoPart = { at: 56, add: addSittings }

const device = 'demo-device'

async function addSittings(demo: DemoSite, tenantId: string): Promise<void> {
  const people = demo.key === 'school' ? await demoPeople(demo, tenantId) : null
  if (!people) return
  const found = <Row>(text: string, values: unknown[] = []) =>
    inOneTransaction(contextOf(tenantId, { id: null, name: 'demo' }), ({ rows }) => rows<Row>(text, values))
  const [at] = await found<{ courseId: string; itemId: string; course: string; item: string }>(
    `select c.id as "courseId", i.id as "itemId", c.slug as course, i.slug as item from lessons.items i
       join lessons.courses c on c.id = i.course_id where c.slug = 'thai-greetings' and i.kind = 'exam'`,
  )
  const learners = await found<Someone>(
    `select a.id, a.email, a.firstname || ' ' || a.lastname as name, a.role from lessons.enrolments e
       join identity.accounts a on a.id = e.account_id where e.course_id = $1 and a.email like 'learner%' order by a.email`,
    [at!.courseId],
  )
  const { courseId, itemId, ...where } = at!
  const [slow] = learners.slice(4)
  await allow(acting(tenantId, people.manager), { courseId, itemId, accountId: slow!.id, morePct: 50 })
  for (const [n, wrong] of [1, 0, 4, 6].entries()) {
    const as = () => acting(tenantId, learners[n]!)
    const camera = n !== 2
    const { id: attempt } = await startAttempt(as(), { ...where, device, camera })
    const noted = n === 1 ? (['camera_start', 'tab_hidden'] as const) : (['camera_start'] as const)
    if (camera)
      for (const kind of noted)
        await notePicture(as(), {
          attempt,
          kind,
          seconds: kind === 'tab_hidden' ? 12 : 0,
          picture: await drawn(n, kind),
        })
    const asked = await found<{ slot: number; type: string; key: Key }>(
      `select s.slot, v.type, k.key from lessons.attempts a cross join jsonb_to_recordset(a.paper) as s(slot int, version uuid)
         join lessons.question_versions v on v.id = s.version join lessons.question_keys k on k.version_id = v.id
         where a.id = $1 order by s.slot`,
      [attempt],
    )
    for (const { slot, type, key } of asked.slice(wrong))
      await saveAnswer(as(), { attempt, device, slot, value: rightOf(type, key), rev: 1 })
    if (n < 3) await submitAttempt(as(), { attempt, device })
  }
}

/** Nobody's face: who sits before a camera, as a child would draw them; beside it, when they look away. */
async function drawn(n: number, kind: string): Promise<string> {
  const [wall, shirt] = [
    ['#dbe7e4', '#1f8a7d'],
    ['#e9e1f2', '#6b4fa0'],
    ['#f0e6d8', '#b5651d'],
    ['#dfe8f5', '#2f5f9e'],
  ][n]!
  const x = kind === 'tab_hidden' ? 236 : 160
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="240">
    <rect width="320" height="240" fill="${wall}"/><rect x="20" y="20" width="90" height="70" rx="4" fill="#fff" opacity=".7"/>
    <path d="M${x - 90} 240c0-60 40-80 90-80s90 20 90 80z" fill="${shirt}"/>
    <rect x="${x - 16}" y="130" width="32" height="40" fill="#e0b48c"/><ellipse cx="${x}" cy="100" rx="46" ry="54" fill="#edc39b"/>
    <path d="M${x - 50} 100c-6-80 106-80 100 0-8-34-26-42-50-42s-42 8-50 42z" fill="#2b2320"/>
    <circle cx="${x - 17}" cy="104" r="5"/><circle cx="${x + 17}" cy="104" r="5"/>
    <path d="M${x - 14} 130q14 10 28 0" fill="none" stroke="#a3563f" stroke-width="4" stroke-linecap="round"/></svg>`
  return (await sharp(Buffer.from(svg)).jpeg().toBuffer()).toString('base64')
}

function rightOf(type: string, key: Key): Value {
  const chosen = Object.keys(key.weights).filter((id) => key.weights[id]! > 0)
  if (type === 'trueFalse') return String(key.right)
  if (type === 'short') return key.answers[0]!.text
  if (type === 'numeric') return key.amounts[0]!.low
  if (type === 'match') return key.pairs
  return type === 'multi' ? chosen : chosen[0]!
}
