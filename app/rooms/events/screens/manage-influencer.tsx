/** An influencer as the business keeps them: who they are, what they earned, and paying it. */
import type { Context } from '#kernel/context.ts'
import { actOnRecord, loadRecord } from '#kernel/record-screen.server.ts'
import { formOf } from '#kernel/form-fields.ts'
import { admits } from '#kernel/roles.ts'
import { recordHandle, recordMeta, recordScreen } from '#ui/record/record-screen.tsx'
import { quotaShape } from '../gift/gift-input.ts'
import { packages } from '../gift/packages.ts'
import { grantQuota } from '../gift/quotas.ts'
import { InfluencerInput } from '../influencer/influencer-input.ts'
import { influencerMoves } from '../influencer/influencer-moves.ts'
import { influencerRecord } from '../influencer/influencer-record.ts'
import { decideReferral } from '../influencer/decide-referral.ts'
import { payInfluencer } from '../influencer/pay-influencer.ts'
import { earnedOf } from '../influencer/referrals.ts'
import { changeInfluencer, influencerHistory, makeInfluencer, seeInfluencer } from '../influencer/save-influencer.ts'
import { QuotaTab } from '../parts/quota-tab.tsx'
import { EarnedTab } from '../parts/earned-tab.tsx'

export const loader = loadRecord({
  see: seeInfluencer,
  history: influencerHistory,
  make: makeInfluencer,
  change: changeInfluencer,
  input: InfluencerInput,
  more: async (context, record) => ({
    earned: record ? await earnedOf(context, { id: record.id }) : null,
    quotaForm: formOf(quotaShape),
    packages: record && admits(packages.audiences, context.actor) ? await packages(context, {}) : [],
  }),
})

const decide =
  (decision: 'cleared' | 'refused') =>
  (context: Context, { referralId }: { referralId: string }, id: string) =>
    decideReferral(context, { id, referralId, decision })

export const action = actOnRecord(influencerRecord, {
  make: makeInfluencer,
  change: changeInfluencer,
  operations: {
    ...influencerMoves,
    pay: payInfluencer,
    clear: decide('cleared'),
    refuse: decide('refused'),
    grant: (context, form: object, id) => grantQuota(context, { ...form, id } as never), // parsed by it
  },
})
export { seeWhatIsThere as shouldRevalidate } from '#ui/answer.ts'
export const meta = recordMeta(influencerRecord)
export const handle = recordHandle(influencerRecord)

export default recordScreen(influencerRecord, { tabs: { earned: EarnedTab, gifts: QuotaTab } })
