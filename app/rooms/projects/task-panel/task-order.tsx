/** What a task waits for, and what waits for it. */
import { Link, useSearchParams } from 'react-router'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/classes.ts'
import { Grid } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useWords } from '#ui/words.tsx'
import { withWords } from '../links.ts'
import { linkKinds } from '../schedule/plan.ts'
import type { LinkedTask, SeenTask } from '../task/see-task.ts'
import { taskWords } from '../task-words.ts'
import { mayWorkOn } from './task-fields.tsx'
import styles from './task-panel.module.css'
import { useAsked } from './use-asked.ts'
import { WouldMoveDialog } from './would-move.tsx'

export function TaskOrder({ task, choices }: { task: SeenTask; choices: readonly string[] }) {
  const text = useWords(taskWords)
  const mayWork = mayWorkOn(task)
  const linking = useAsked()
  return (
    <section className={styles.section}>
      <h3 className={styles.head}>{text.order}</h3>
      {task.before.length === 0 && task.after.length === 0 && <p className={styles.quiet}>{text.noOrder}</p>}
      {task.before.length > 0 && <p className={styles.quiet}>{text.before}</p>}
      <ul className={styles.lines}>
        {task.before.map((one) => (
          <Linked
            key={one.id}
            one={one}
            {...(mayWork && { onUnlink: () => linking.send({ operation: 'unlink', from: one.id, to: task.id }) })}
          />
        ))}
      </ul>
      {task.after.length > 0 && <p className={styles.quiet}>{text.after}</p>}
      <ul className={styles.lines}>
        {task.after.map((one) => (
          <Linked
            key={one.id}
            one={one}
            {...(mayWork && { onUnlink: () => linking.send({ operation: 'unlink', from: task.id, to: one.id }) })}
          />
        ))}
      </ul>
      {mayWork && (
        <form
          className={styles.link}
          onSubmit={(event) => {
            event.preventDefault()
            const fields = new FormData(event.currentTarget)
            linking.send({
              operation: 'link',
              to: task.id,
              from: String(fields.get('from')),
              kind: String(fields.get('kind')),
              lag: String(fields.get('lag') || '0'),
            })
          }}
        >
          <TextField
            name="from"
            id="link-from"
            label={text.linkTask}
            hint={text.linkHint}
            list="link-choices"
            autoComplete="off"
            maxLength={400}
            required
          />
          <datalist id="link-choices">
            {choices.map((label) => (
              <option key={label}>{label}</option>
            ))}
          </datalist>
          <Grid columns="1-2" gap={12}>
            <SelectField
              name="kind"
              id="link-kind"
              label={text.linkKind}
              options={linkKinds.map((kind) => ({ value: kind, label: text[kind] }))}
            />
            <TextField name="lag" id="link-lag" label={text.lag} defaultValue="0" inputMode="numeric" maxLength={5} />
          </Grid>
          <div>
            <Button type="submit" icon="plus">
              {text.addLink}
            </Button>
          </div>
        </form>
      )}
      {linking.refused && linking.refused.code !== 'WOULD_MOVE' && (
        <Notice tone="bad" urgent title={linking.refused.message} />
      )}
      {linking.wouldMove && (
        <WouldMoveDialog what={linking.wouldMove} onAgree={linking.agree} onLeave={linking.leave} />
      )}
    </section>
  )
}

function Linked({ one, onUnlink }: { one: LinkedTask; onUnlink?: () => void }) {
  const text = useWords(taskWords)
  const [search] = useSearchParams()
  return (
    <li className={styles.row}>
      <span className={cx(one.isClosed && styles.done)}>
        <Link to={withWords(search, { task: one.id })}>{one.title}</Link>{' '}
        <span className={styles.quiet}>
          {text[one.kind]}
          {one.lag !== 0 && ` ${one.lag > 0 ? '+' : '−'}${Math.abs(one.lag)}`}
        </span>
      </span>
      {onUnlink && <Button kind="quiet" size="small" icon="close" label={text.unlink(one.title)} onClick={onUnlink} />}
    </li>
  )
}
