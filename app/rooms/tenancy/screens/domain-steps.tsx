import { CopyButton } from '#ui/copy-button.tsx'
import { Row, Stack } from '#ui/layout.tsx'
import { useWords } from '#ui/words.tsx'
import { domainWords } from '../domains/domain-words.ts'
import styles from './domain-steps.module.css'

interface DomainStepsProps {
  hostname: string
  record: { name: string; value: string }
  pointTo: readonly string[]
  playAt: string | null
}

/** What the owner writes into DNS, line by line, to be copied. */
export function DomainSteps({ hostname, record, pointTo, playAt }: DomainStepsProps) {
  const text = useWords(domainWords)
  return (
    <Stack as="section" aria-label={text.steps}>
      <h3>{text.steps}</h3>
      <ol className={styles.steps}>
        <li>
          {text.stepProof}
          <DnsRecord type="TXT" name={record.name} value={record.value} />
        </li>
        <li>
          {text.stepPoint}
          {pointTo.map((to) => (
            <DnsRecord key={to} type={typeTo(to)} name={hostname} value={to} />
          ))}
        </li>
        <li>{text.stepWait}</li>
      </ol>
      {playAt && (
        <p>
          <a href={`${playAt}/?${new URLSearchParams({ ...record })}`} target="_blank" rel="noreferrer">
            {text.play}
          </a>
        </p>
      )}
    </Stack>
  )
}

const typeTo = (to: string): string => (/^[\d.]+$/.test(to) ? 'A' : to.includes(':') ? 'AAAA' : 'CNAME')

function DnsRecord({ type, name, value }: { type: string; name: string; value: string }) {
  const text = useWords(domainWords)
  return (
    <dl className={styles.record}>
      <div>
        <dt>{text.type}</dt>
        <dd>{type}</dd>
      </div>
      {[[text.name, name] as const, [text.value, value] as const].map(([label, said]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Row gap={8}>
              <code className={styles.said}>{said}</code>
              <CopyButton value={said} />
            </Row>
          </dd>
        </div>
      ))}
    </dl>
  )
}
