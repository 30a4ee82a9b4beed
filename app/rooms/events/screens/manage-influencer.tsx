/** An influencer as the business keeps them: who they are, what they earned, and paying it. */
import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { InfluencerInput } from '../influencer/influencer-input.ts'
import { influencerMoves } from '../influencer/influencer-moves.ts'
import { influencerRecord } from '../influencer/influencer-record.ts'
import { payInfluencer } from '../influencer/pay-influencer.ts'
import { earnedOf } from '../influencer/referrals.ts'
import { changeInfluencer, influencerHistory, makeInfluencer, seeInfluencer } from '../influencer/save-influencer.ts'
import { EarnedTab } from '../parts/earned-tab.tsx'

export const loader = loadRecord({
  see: seeInfluencer,
  history: influencerHistory,
  make: makeInfluencer,
  change: changeInfluencer,
  input: InfluencerInput,
  more: async (context, record) => ({ earned: record ? await earnedOf(context, { id: record.id }) : null }),
})

export const action = actOnRecord(influencerRecord, {
  make: makeInfluencer,
  change: changeInfluencer,
  operations: { ...influencerMoves, pay: payInfluencer },
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(influencerRecord)
export const handle = recordHandle(influencerRecord)

export default recordScreen(influencerRecord, { tabs: { earned: EarnedTab } })
