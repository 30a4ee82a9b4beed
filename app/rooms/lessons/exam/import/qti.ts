/**
 * QTI 3.0, and 2.x as it was written before: items of one interaction. Elements by the kernel’s XML (saxes). A response rule
 * of the item’s own is not guessed at: it is refused by name (traps/exams 17, 18).
 */
import type { LocalText } from '#kernel/context.ts'
import { attributeOf, type Element, elementsOf } from '#kernel/xml.ts'
import { around, readDecimal } from '../decimal.ts'
import type { Key } from '../question.ts'
import { type Imported, nothing, take } from './imported.ts'

/** `qti-choice-interaction` and `choiceInteraction` are one name; the kernel has made both small. */
const nameOf = ({ name }: Element): string => name.replace(/^qti-/, '').replaceAll('-', '')
const valueOf = (element: Element | undefined, name: string): string =>
  attributeOf(element, name) || attributeOf(element, name.replaceAll('-', ''))
const inside = (element: Element | undefined, name: string): Element[] =>
  element
    ? element.children.flatMap((child) => [...(nameOf(child) === name ? [child] : []), ...inside(child, name)])
    : []
const textOf = (element: Element): string =>
  (
    element.text +
    element.children
      .filter((child) => !/interaction$/.test(nameOf(child)))
      .map(textOf)
      .join(' ')
  )
    .replace(/\s+/g, ' ')
    .trim()

const why = {
  noXml: { th: 'ไม่ใช่ XML ที่อ่านได้', en: 'it is no XML that can be read' },
  noItem: { th: 'ไม่พบข้อสอบ QTI', en: 'there is no QTI item in it' },
  ownRules: {
    th: 'ใช้เกณฑ์ให้คะแนนเฉพาะของข้อ (responseCondition) ซึ่งอ่านไม่ได้',
    en: 'it scores by rules of its own (responseCondition), which are not read',
  },
  kind: (name: string): LocalText => ({ th: `ชนิด ${name} ยังนำเข้าไม่ได้`, en: `${name} cannot be imported` }),
}

export function readQti(xml: string, into: Imported = nothing('qti')): Imported {
  const [root] = elementsOf(xml)
  if (!root) {
    into.refused.push({ line: 1, name: '', why: why.noXml })
    return into
  }
  const items = nameOf(root) === 'assessmentitem' ? [root] : inside(root, 'assessmentitem')
  if (items.length === 0) into.refused.push({ line: 1, name: '', why: why.noItem })
  for (const item of items) readItem(item, into)
  return into
}

function readItem(item: Element, into: Imported): void {
  const name = valueOf(item, 'title') || valueOf(item, 'identifier')
  const line = into.questions.length + into.refused.length + 1
  const refuse = (reason: LocalText) => void into.refused.push({ line, name, why: reason })
  const body = inside(item, 'itembody')[0]
  const interactions = body ? everyInteraction(body) : []
  const [asks] = interactions
  if (interactions.length > 1) return refuse(why.kind(`${interactions.length} interactions`))
  if (inside(item, 'responsecondition').length > 0) return refuse(why.ownRules)
  const declaration = inside(item, 'responsedeclaration').find(
    (one) => !asks || valueOf(one, 'identifier') === valueOf(asks, 'response-identifier'),
  )
  const prompts = asks ? inside(asks, 'prompt').map(textOf) : []
  const stem = [body ? textOf(body) : '', ...prompts].filter(Boolean).join('\n')
  for (const picture of inside(body, 'img'))
    into.hints.push({
      line,
      name,
      why: { th: `ไม่มีแฟ้ม ${valueOf(picture, 'src')}`, en: `the file ${valueOf(picture, 'src')} is missing` },
    })
  const base = { name }
  if (!asks) return take(into, { line, asked: { type: 'note', stem }, key: base })
  const map = mappingOf(declaration, item)
  switch (nameOf(asks)) {
    case 'choiceinteraction': {
      const choices = inside(asks, 'simplechoice')
      const options = choices.map((choice, at) => ({
        id: `o${at + 1}`,
        text: textOf(choice),
        ...(valueOf(choice, 'fixed') === 'true' && { pinned: true }),
      }))
      const idOf = (identifier: string) =>
        options[choices.findIndex((choice) => valueOf(choice, 'identifier') === identifier)]?.id
      const isMulti = valueOf(declaration, 'cardinality') === 'multiple'
      const weights: Key['weights'] = {}
      for (const [at, choice] of choices.entries())
        weights[options[at]!.id] = map.weightOf(valueOf(choice, 'identifier'))
      if (!map.isMapped) for (const right of map.right) weights[idOf(right) ?? ''] = 100 / map.right.length
      delete weights['']
      const type = isMulti ? ('multi' as const) : ('single' as const)
      const grading = isMulti && map.isMapped ? ('partial' as const) : ('all' as const)
      return take(into, {
        line,
        points: map.points,
        asked: { type, stem, options },
        key: { ...base, weights, grading },
      })
    }
    case 'textentryinteraction': {
      const isNumber = /^(float|integer)$/.test(valueOf(declaration, 'base-type'))
      if (isNumber) {
        const amounts = map.right.flatMap((right) =>
          readDecimal(right) === null ? [] : [{ ...around(readDecimal(right)!, '0'), pct: 100 }],
        )
        return take(into, { line, points: map.points, asked: { type: 'numeric', stem }, key: { ...base, amounts } })
      }
      const answers = map.isMapped ? map.words : map.right.map((text) => ({ text, pct: 100 }))
      const foldCase = !map.isMapped || map.foldsCase
      return take(into, {
        line,
        points: map.points,
        asked: { type: 'short', stem },
        key: { ...base, answers, foldCase, foldSpaces: false },
      })
    }
    case 'extendedtextinteraction':
      return take(into, { line, points: map.points, asked: { type: 'essay', stem }, key: base })
    case 'orderinteraction': {
      const choices = inside(asks, 'simplechoice')
      const options = choices.map((choice, at) => ({ id: `o${at + 1}`, text: textOf(choice) }))
      const order = map.right.flatMap(
        (right) => options[choices.findIndex((choice) => valueOf(choice, 'identifier') === right)]?.id ?? [],
      )
      return take(into, { line, points: map.points, asked: { type: 'order', stem, options }, key: { ...base, order } })
    }
    default:
      return refuse(why.kind(asks.name))
  }
}

const everyInteraction = (element: Element): Element[] =>
  element.children.flatMap((child) => (/interaction$/.test(nameOf(child)) ? [child] : everyInteraction(child)))

/** What an answer is worth: the bound of the mapping, or MAXSCORE, is all of its points. */
function mappingOf(declaration: Element | undefined, item: Element) {
  const right = inside(inside(declaration, 'correctresponse')[0], 'value').map(({ text }) => text.trim())
  const [mapping] = inside(declaration, 'mapping')
  const maxScore = inside(item, 'outcomedeclaration').find((one) => valueOf(one, 'identifier') === 'MAXSCORE')
  const stated = Number(inside(maxScore, 'value')[0]?.text ?? Number.NaN)
  const entries = inside(mapping, 'mapentry').map((entry) => ({
    text: valueOf(entry, 'map-key'),
    worth: Number(valueOf(entry, 'mapped-value')),
    foldsCase: valueOf(entry, 'case-sensitive') === 'false',
  }))
  const isMulti = valueOf(declaration, 'cardinality') === 'multiple'
  const worths = entries.map(({ worth }) => worth).filter((worth) => worth > 0)
  const most = isMulti ? worths.reduce((sum, worth) => sum + worth, 0) : Math.max(0, ...worths)
  const upper = Number(valueOf(mapping, 'upper-bound') || Number.NaN)
  const points = [stated, upper, most].find((value) => Number.isFinite(value) && value > 0) ?? 1
  const usual = Number(valueOf(mapping, 'default-value') || 0)
  const part = (worth: number) => Math.max(-100, Math.min(100, (worth * 100) / points))
  return {
    right,
    points,
    isMapped: entries.length > 0,
    foldsCase: entries.some(({ foldsCase }) => foldsCase),
    words: entries.map(({ text, worth }) => ({ text, pct: part(worth) })),
    weightOf: (identifier: string) =>
      part(entries.find(({ text }) => text === identifier)?.worth ?? (entries.length > 0 ? usual : 0)),
  }
}
