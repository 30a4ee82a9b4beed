import type { Refused } from '#kernel/refused.ts'
import { roleWords } from '#rooms/identity/parts/role-words.ts'
import { Card } from '#ui/card.tsx'
import { Grid, Stack } from '#ui/layout.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { invitationWords } from '../invitation-words.ts'
import { personRoles } from '../person-states.ts'
import { peopleWords } from '../people-words.ts'
import type { InvitationsData } from './invitations.tsx'
import { LimitsFields } from '../parts/limits-fields.tsx'
import { BranchChoice, StaffChoice } from './person-work.tsx'

export function InviteForm({ data, refused }: { data: InvitationsData; refused: Refused | undefined }) {
  const text = useWords(invitationWords)
  return (
    <Card>
      <RecordForm
        schema={() => import('../invitation-form.ts').then((file) => file.InvitationForm)}
        answer={refused}
        submit={text.invite}
      >
        <Stack>
          <Who start={data.start} />
          {data.isAdmin && <SiteRole />}
          <Place data={data} />
          <RadioCards
            name="how"
            label={text.how}
            defaultValue="send"
            columns={2}
            options={[
              { value: 'send', label: text.how_send, hint: text.how_sendHint, icon: 'mail' },
              { value: 'share', label: text.how_share, hint: text.how_shareHint, icon: 'qr' },
            ]}
          />
        </Stack>
      </RecordForm>
    </Card>
  )
}

function Who({ start }: Pick<InvitationsData, 'start'>) {
  const text = useWords(invitationWords)
  return (
    <>
      <Grid min={200}>
        <TextField name="firstname" label={text.firstname} required maxLength={80} defaultValue={start.firstname} />
        <TextField name="lastname" label={text.lastname} optional maxLength={80} defaultValue={start.lastname} />
      </Grid>
      <TextField
        name="login"
        label={text.login}
        required
        maxLength={300}
        autoComplete="off"
        inputMode="email"
        defaultValue={start.login}
      />
    </>
  )
}

function SiteRole() {
  const text = useWords(invitationWords)
  const people = useWords(peopleWords)
  const roles = useWords(roleWords)
  return (
    <RadioCards
      name="role"
      label={text.role}
      defaultValue="user"
      options={personRoles.map((role) => ({ value: role, label: roles[role], hint: people[`roleHint_${role}`] }))}
    />
  )
}

function Place({ data: { businesses, isAdmin } }: { data: InvitationsData }) {
  const text = useWords(invitationWords)
  const [first] = businesses
  if (!first) return null
  return (
    <>
      {businesses.length > 1 ? (
        <SelectField
          name="clusterId"
          label={text.cluster}
          options={businesses.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <input type="hidden" name="clusterId" value={first.id} />
      )}
      <StaffChoice
        name="staffRoles"
        chosen={[]}
        without={isAdmin ? [] : businesses.some(({ asOwner }) => asOwner) ? ['owner'] : ['owner', 'branchManager']}
        hint={text.staffHint}
      />
      {businesses.length === 1 && (
        <BranchChoice branches={first.branches} chosen={first.isHeld ? first.branches.map(({ id }) => id) : []} />
      )}
      {businesses.some(({ asOwner }) => asOwner) && <LimitsFields />}
    </>
  )
}
