/** Makes the device in one's hands the shop's own. */
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#kernel/refused.ts'
import { SelectField } from '#ui/select-field.tsx'
import { Stack } from '#ui/layout.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLocale, useWords } from '#ui/words.tsx'
import type { Business } from '../businesses.ts'
import { operatorWords } from '../operators/operator-words.ts'
import { useState } from 'react'

export function PairForm({ businesses, refused }: { businesses: readonly Business[]; refused: Refused | undefined }) {
  const text = useWords(operatorWords)
  const locale = useLocale()
  const busy = useNavigation().state !== 'idle'
  const [chosen, choose] = useState(businesses[0]?.id)
  const business = businesses.find(({ id }) => id === chosen)
  if (!business) return <p>{text.notHere}</p>
  return (
    <Form method="post">
      <Stack gap={12}>
        <p>{text.pairBody}</p>
        {businesses.length === 1 ? (
          <input type="hidden" name="clusterId" value={business.id} />
        ) : (
          <SelectField
            name="clusterId"
            label={text.business}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
            options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <SelectField
          key={business.id}
          name="branchId"
          label={text.branch}
          empty={text.allBranches}
          options={business.branches.map(({ id, th, en }) => ({ value: id, label: (locale === 'en' && en) || th }))}
        />
        <TextField
          name="name"
          label={text.deviceName}
          hint={text.deviceNameHint}
          error={refused?.fields.name}
          maxLength={60}
          required
        />
        <SubmitButton name="operation" value="pair" busy={busy} failed={refused !== undefined}>
          {text.pair}
        </SubmitButton>
      </Stack>
    </Form>
  )
}
