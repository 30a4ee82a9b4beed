/** Which register, and with how much in its drawer. */
import { redirect } from 'react-router'
import { isRefused } from '#kernel/refused.ts'
import { act, load } from '#kernel/screen.server.ts'
import { admits } from '#kernel/roles.ts'
import { LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-frame.tsx'
import { titled } from '#ui/page-title.ts'
import { useWords } from '#ui/words.tsx'
import { seeRegisters } from '../counter/see-counter.ts'
import { deskWords } from '../desk-words.ts'
import { decideQuarantined, seeQuarantined } from '../lease/quarantine.ts'
import { counterAt, counterPath, importGoodsPath } from '../links.ts'
import { LateSales } from '../parts/late-sales.tsx'
import { RegisterChoice } from '../parts/register-choice.tsx'
import { permissions } from '../permissions.ts'
import { registersPath } from '../register-list.ts'
import { openShift } from '../shift/shifts.ts'
import type { Route } from './+types/choose'

export const loader = load(async (context) => {
  const { actor } = context
  return {
    registers: await seeRegisters(context, {}),
    mayOpen: admits(permissions['pos.takeMoney'], actor),
    mayMake: admits(permissions['pos.changeRegisters'], actor),
    mayAdd: admits(permissions['pos.addGoods'], actor),
    late: admits(permissions['pos.approve'], actor) ? await seeQuarantined(context, {}) : [],
  }
})

export const action = act(permissions['pos.takeMoney'], async (context, form) => {
  if (form.operation === 'decide') {
    await decideQuarantined(context, form as never)
    return { decided: true }
  }
  const registerId = String(form.registerId)
  await openShift(context, { registerId, float: String(form.float ?? '') })
  return redirect(counterAt(counterPath, registerId))
})

export const meta: Route.MetaFunction = titled(deskWords, 'chooseTitle')

export default function ChooseScreen({ loaderData, actionData }: Route.ComponentProps) {
  const text = useWords(deskWords)
  const refused = isRefused(actionData) ? actionData : null
  return (
    <Stack gap={16}>
      <PageHead
        title={text.chooseTitle}
        actions={
          <>
            {loaderData.mayAdd && <LinkButton to={importGoodsPath}>{text.movingIn}</LinkButton>}
            {loaderData.mayMake && <LinkButton to={registersPath}>{text.registers}</LinkButton>}
          </>
        }
      >
        {text.chooseLead}
      </PageHead>
      {refused && <Notice tone="bad" urgent title={refused.message} />}
      <LateSales late={loaderData.late} />
      <RegisterChoice {...loaderData} />
    </Stack>
  )
}
