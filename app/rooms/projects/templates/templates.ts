/** Pure: plans that the house brings. Days are working days; what is pinned is so many working days after the beginning. */
import type { LocalText } from '#kernel/context.ts'
import type { LinkKind } from '../schedule/plan.ts'
import { shopMove } from './shop-move.ts'

export interface TemplateTask {
  key: string
  title: LocalText
  /** Left out: it is only on the board, without days. */
  days?: number
  /** As `A FS+2`: waits for these. */
  after?: readonly `${string} ${LinkKind}${string}`[]
  /** Its day is promised: so many working days after the beginning. */
  promised?: number
  parent?: string
  category?: string
  checklist?: readonly LocalText[]
}

export interface Template {
  title: LocalText
  about: LocalText
  categories: readonly {
    key: string
    name: LocalText
    colour: 'red' | 'orange' | 'green' | 'teal' | 'blue' | 'purple'
  }[]
  tasks: readonly TemplateTask[]
}

export const templateNames = ['shopMove'] as const
export type TemplateName = (typeof templateNames)[number]

export const templates: Readonly<Record<TemplateName, Template>> = { shopMove }
