/** Projects, one a line: what it is, how far, whether it holds. */
import { Link } from 'react-router'
import { Badge, type Tone } from '#ui/badge.tsx'
import { useFormat } from '#ui/format.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { useWords } from '#ui/words.tsx'
import { projectPath } from '../links.ts'
import type { ProjectLine } from '../project/see-projects.ts'
import { projectWords } from '../words.ts'
import styles from './projects.module.css'

const tones: Record<ProjectLine['health'], Tone> = { late: 'bad', risk: 'warn', fine: 'good' }

export function ProjectLines({ projects }: { projects: readonly ProjectLine[] }) {
  const text = useWords(projectWords)
  const { date } = useFormat()
  return (
    <ul className={styles.list}>
      {projects.map((project) => (
        <li key={project.id}>
          <Link to={projectPath(project.groupId, project.id)} className={styles.line} prefetch="intent">
            <span className={styles.name}>
              <b>{project.name}</b>
              <span className={styles.facts}>
                <span>{project.key}</span>
                <span>{text[project.state]}</span>
                {project.endsOn && (
                  <span>
                    {text.ends} {date(project.endsOn)}
                  </span>
                )}
                {project.late > 0 && <span className={styles.late}>{text.overdue(project.late)}</span>}
              </span>
            </span>
            <ProgressBar
              label={text.progress(project.done, project.all)}
              value={project.all === 0 ? 0 : project.done / project.all}
            />
            {project.state === 'active' || project.state === 'planned' ? (
              <Badge tone={tones[project.health]}>{text[project.health]}</Badge>
            ) : (
              <Badge>{text[project.state]}</Badge>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}
