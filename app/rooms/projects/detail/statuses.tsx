/** The statuses in their order: dragged, changed in a dialog, deleted with a successor. */
import { useNavigate, useSearchParams } from 'react-router'
import { placedIn, stepsInList } from '#kernel/move.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField } from '#ui/checkbox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DragArea } from '#ui/drag/drag-area.tsx'
import { Grip } from '#ui/drag/grip.tsx'
import { dragItem, dragList } from '#ui/drag/parts.ts'
import { useMoves } from '#ui/drag/use-moves.ts'
import { Grid, Stack } from '#ui/layout.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import { ColourDot } from '../parts/colour-dot.tsx'
import type { BoardStatus } from '../project/see-board.ts'
import { colours, type Stage, stages } from '../stages.ts'
import { AskedToMove, withoutMoves } from './asked-to-move.tsx'
import type { Answer } from './detail-view.tsx'
import { detailWords } from './detail-words.ts'
import styles from './detail.module.css'
import type { SeenDetail } from './see-detail.ts'

const schema = () => import('../project/inputs.ts').then((file) => file.StatusInput)
const successorSchema = () => import('../project/inputs.ts').then((file) => file.SuccessorInput)

interface StatusesProps {
  detail: SeenDetail
  statuses: readonly BoardStatus[]
  answer: Answer
  idempotencyKey: string
}

export function Statuses({ detail, statuses, answer, idempotencyKey }: StatusesProps) {
  const text = useWords(detailWords)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { shown, move } = useMoves(statuses, (list, to) =>
    placedIn(
      list,
      list.find(({ id }) => id === to.id)!,
      to.before,
    ),
  )
  const [kind, chosen] = (search.get('edit') ?? '').split(':')
  const edited = statuses.find(({ id }) => id === chosen)
  const close = () => void navigate(withWords(search, { edit: '' }), { preventScrollReset: true })
  // Kept once, the dialog is over.
  const shared = { detail, answer, idempotencyKey, onClose: close }
  return (
    <Card
      title={text.statuses}
      actions={
        detail.isLead ? (
          <LinkButton size="small" icon="plus" to={withWords(search, { edit: 'status:new' })} preventScrollReset>
            {text.addStatus}
          </LinkButton>
        ) : undefined
      }
    >
      <DragArea onMove={move}>
        <ol className={styles.lines} {...dragList('', 'status', text.statuses)}>
          {shown.map((status) => (
            <li
              key={status.id}
              className={styles.line}
              {...(detail.isLead && dragItem(status.id, 'status', status.name))}
            >
              {detail.isLead && (
                <Grip
                  id={status.id}
                  kind="status"
                  name={status.name}
                  steps={stepsInList(
                    shown.map(({ id }) => id),
                    status.id,
                  )}
                />
              )}
              <span className={styles.grow}>
                <ColourDot colour={status.colour} />
                {status.name}
                <span className={styles.quiet}>{stageWord(text, status.stage)}</span>
                {status.isDefault && <Badge tone="info">{text.isDefault}</Badge>}
              </span>
              <span className={styles.quiet}>{text.task(detail.counts[status.id] ?? 0)}</span>
              {detail.isLead && (
                <>
                  <LinkButton
                    size="small"
                    kind="quiet"
                    icon="edit"
                    label={text.edit(status.name)}
                    to={withWords(search, { edit: `status:${status.id}` })}
                    preventScrollReset
                  />
                  {!status.isDefault && (
                    <LinkButton
                      size="small"
                      kind="quiet"
                      icon="trash"
                      label={text.removeStatus(status.name)}
                      to={withWords(search, { edit: `remove:${status.id}` })}
                      preventScrollReset
                    />
                  )}
                </>
              )}
            </li>
          ))}
        </ol>
      </DragArea>
      {detail.isLead && kind === 'status' && (edited || chosen === 'new') && (
        <StatusDialog key={chosen} status={edited ?? null} {...shared} />
      )}
      {detail.isLead && kind === 'remove' && edited && (
        <RemoveDialog key={chosen} status={edited} statuses={statuses} {...shared} />
      )}
    </Card>
  )
}

const stageWord = (
  text: { completed: string; done: string } & Record<Exclude<Stage, 'completed'>, string>,
  stage: Stage,
): string => (stage === 'completed' ? text.done : text[stage])

interface Shared extends Pick<StatusesProps, 'detail' | 'answer' | 'idempotencyKey'> {
  onClose: () => void
}

function StatusDialog({ status, detail, answer, idempotencyKey, onClose }: Shared & { status: BoardStatus | null }) {
  const text = useWords(detailWords)
  return (
    <Dialog open onClose={onClose} title={status ? text.edit(status.name) : text.addStatus}>
      <RecordForm
        operation={status ? 'changeStatus' : 'addStatus'}
        schema={schema}
        answer={withoutMoves(answer, 'changeStatus')}
        guarded
        {...(status && { version: status.version })}
        hidden={status ? { id: status.id } : { projectId: detail.project.id, idempotencyKey }}
        submit={text.save}
        {...(answer && 'saved' in answer && { saved: text.saved })}
      >
        <Stack gap={16}>
          <TextField
            name="name"
            id="status-name"
            label={text.statusName}
            defaultValue={status?.name}
            required
            maxLength={60}
            data-first-focus
          />
          <Grid columns="1-2" gap={16}>
            <SelectField
              name="stage"
              id="status-stage"
              label={text.stage}
              defaultValue={status?.stage ?? 'started'}
              options={stages.map((value) => ({ value, label: stageWord(text, value) }))}
            />
            <SelectField
              name="colour"
              id="status-colour"
              label={text.colour}
              defaultValue={status?.colour ?? 'blue'}
              options={colours.map((value) => ({ value, label: text[value] }))}
            />
            <TextField
              name="most"
              id="status-most"
              label={text.most}
              defaultValue={status?.most ?? ''}
              inputMode="numeric"
              maxLength={4}
              optional
            />
          </Grid>
          {status && !status.isDefault && (
            <CheckboxField name="isDefault" id="status-default" label={text.makeDefault} />
          )}
        </Stack>
      </RecordForm>
      <AskedToMove answer={answer} operation="changeStatus" onLeave={onClose} />
    </Dialog>
  )
}

function RemoveDialog({
  status,
  statuses,
  detail,
  answer,
  onClose,
}: Shared & { status: BoardStatus; statuses: readonly BoardStatus[] }) {
  const text = useWords(detailWords)
  const count = detail.counts[status.id] ?? 0
  return (
    <Dialog open onClose={onClose} title={text.removeStatus(status.name)}>
      <RecordForm
        operation="removeStatus"
        schema={successorSchema}
        answer={withoutMoves(answer, 'removeStatus')}
        hidden={{ id: status.id }}
        submit={text.remove}
      >
        <Stack gap={16}>
          <p>{text.removeStatusBody(count)}</p>
          {count > 0 && (
            <SelectField
              name="successor"
              id="status-successor"
              label={text.successor}
              required
              options={statuses
                .filter(({ id }) => id !== status.id)
                .map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Stack>
      </RecordForm>
      <AskedToMove answer={answer} operation="removeStatus" onLeave={onClose} />
    </Dialog>
  )
}
