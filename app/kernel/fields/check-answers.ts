/**
 * Pure: all answers of a definition, on both sides alike. What is not shown is neither kept nor required; a field asks
 * only about those before it, so one walk answers everything.
 */
import { both, type Schema } from '../field-errors.ts'
import { wrong } from '../field-sentences.ts'
import { type FieldError, refuseFields } from '../refusals.ts'
import { askedWrong } from './asked-sentences.ts'
import type { Answer, Answers, AskedField, Condition, Rule } from './field.ts'
import { readAnswer } from './read-answer.ts'
import { reckon } from './reckon.ts'

export interface Checked {
  /** what is right, of what is shown */
  answers: Answers
  /** by `{at}.{id}`, or of a part `{at}.{id}.{part}` */
  problems: FieldError[]
  /** ids of what is asked, sections too */
  shown: ReadonlySet<string>
}

/** `given` by the fields' ids; `at` is the name under which a form sends them. */
export function checkAnswers(fields: readonly AskedField[], given: unknown, at = 'answers'): Checked {
  const sent = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  const answers: Record<string, Answer> = {}
  const problems: FieldError[] = []
  const shown = new Set<string>()
  let isSectionShown = true
  const byId = new Map(fields.map((field) => [field.id, field]))
  for (const field of fields) {
    const isAsked = field.shownIf === undefined || holds(field.shownIf, byId, answers)
    if (field.kind === 'section') isSectionShown = isAsked
    if (!isSectionShown || !isAsked) continue
    shown.add(field.id)
    const own = Object.hasOwn(sent, field.id) ? (sent as Record<string, unknown>)[field.id] : undefined
    // What is computed is reckoned on both sides, whatever was sent.
    const read = field.terms ? reckon(field, byId, answers) : readAnswer(field, own)
    if ('problem' in read)
      problems.push({ field: [at, field.id, ...(read.at ? [read.at] : [])].join('.'), ...read.problem })
    else if (read.answer !== null) answers[field.id] = read.answer
    else if (field.required) problems.push({ field: [at, field.id, ...firstPart(field)].join('.'), ...missing(field) })
  }
  for (const id of Object.keys(sent).slice(0, 1000))
    if (!byId.has(id)) problems.push({ field: `${at}.${id.slice(0, 40)}`, ...askedWrong.unknown })
  return { answers, problems, shown }
}

/** What is kept. Errors: 422 with a sentence per field. */
export function keptAnswers(fields: readonly AskedField[], given: unknown, at = 'answers'): Answers {
  const { answers, problems } = checkAnswers(fields, given, at)
  if (problems.length > 0) refuseFields(problems)
  return answers
}

/** For SchemaForm: what a form sends under `at`. With `rest`, what else it asks. */
export function answersSchema(fields: readonly AskedField[], at = 'answers', rest?: Schema): Schema {
  return {
    '~standard': {
      validate(value) {
        const form = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
        const issues = checkAnswers(fields, form[at], at).problems.map(({ field, th, en }) => ({
          path: field.split('.'),
          message: both(th, en),
        }))
        const others = rest?.['~standard'].validate(value)
        const more = others && !(others instanceof Promise) ? (others.issues ?? []) : []
        return issues.length + more.length > 0 ? { issues: [...more, ...issues] } : {}
      },
    },
  }
}

/** Whether the answers so far ask for it. A rule about what has no answer holds only where it says `empty`. */
export function holds({ of, rules }: Condition, fields: ReadonlyMap<string, AskedField>, answers: Answers): boolean {
  const isSo = (rule: Rule) => ruleHolds(rule, fields.get(rule.field), answers[rule.field])
  return of === 'all' ? rules.every(isSo) : rules.some(isSo)
}

function ruleHolds({ is, value = '' }: Rule, field: AskedField | undefined, answer: Answer | undefined): boolean {
  if (is === 'empty') return answer === undefined
  if (answer === undefined || field === undefined) return false
  if (is === 'answered') return true
  if (is === 'is') return isValue(answer, value)
  if (is === 'isNot') return !isValue(answer, value)
  if (typeof answer === 'number') return is === 'atLeast' ? answer >= Number(value) : answer <= Number(value)
  return is === 'atLeast' ? String(answer) >= value : String(answer) <= value
}

function isValue(answer: Answer, value: string): boolean {
  if (typeof answer === 'boolean') return answer === (value === 'yes')
  if (typeof answer === 'number') return answer === Number(value)
  return Array.isArray(answer) ? answer.includes(value) : answer === value
}

const missing = ({ kind }: AskedField) => (kind === 'consent' || kind === 'signature' ? askedWrong[kind] : wrong.empty)

/** Where the focus goes: the first part of what has parts. */
function firstPart({ kind, rows, options }: AskedField): string[] {
  if (kind === 'address') return ['line']
  if (kind === 'signature') return ['typed']
  const [part] = (kind === 'matrix' ? rows : kind === 'ranking' ? options : undefined) ?? []
  return part ? [part.id] : []
}
