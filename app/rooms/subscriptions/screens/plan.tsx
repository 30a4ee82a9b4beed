import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { PlanInput } from '../plan-input.ts'
import { planRecord } from '../plan-record.ts'
import { planHistory, savePlan, seePlan } from '../save-plan.ts'

export const loader = loadRecord({ see: seePlan, history: planHistory, change: savePlan, input: PlanInput })
export const action = actOnRecord(planRecord, { save: savePlan, operations: {} })
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(planRecord)
export const handle = recordHandle(planRecord)

export default recordScreen(planRecord)
