export { savePlan } from './save-plan.ts'
export { subscribe } from './subscribe.ts'
