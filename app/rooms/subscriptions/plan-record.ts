/** Pure: the page of one plan. */
import { defineRecord } from '#ui/record/define-record.ts'
import type { PlanInput } from './plan-input.ts'
import { plansPath } from './plan-links.ts'
import { planWords } from './plan-words.ts'
import type { SeenPlan } from './save-plan.ts'

export const planRecord = defineRecord<SeenPlan, typeof PlanInput>()({
  path: plansPath,
  words: planWords,
  name: ({ name }) => name,
  schema: () => import('./plan-input.ts').then((file) => file.PlanInput),
  layout: ['name', 'code', 'note', ['price', 'every', 'vatClass', 'trialDays', 'graceDays'], 'active'],
  begins: { active: true },
})
