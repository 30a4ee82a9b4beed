/** Where one is. Where there is little room, the folders on the way stand behind one button. */
import { Fragment } from 'react'
import { Link } from 'react-router'
import { cx } from '#ui/classes.ts'
import { Menu } from '#ui/menu.tsx'
import { useWords } from '#ui/words.tsx'
import { folderHref } from '../drive/drive-ask.ts'
import { driveWords } from '../drive/drive-words.ts'
import { useDrive, useDropOn } from './drive-context.ts'
import styles from './drive-tools.module.css'

interface Crumb {
  id: string | null
  name: string
}

export function DriveCrumbs({ folders }: { folders: readonly { id: string; name: string }[] }) {
  const text = useWords(driveWords)
  const crumbs: Crumb[] = [{ id: null, name: text.top }, ...folders]
  const onTheWay = crumbs.length > 2 ? crumbs.slice(0, -1) : []
  return (
    <nav aria-label={text.path} className={styles.crumbs}>
      <ol className={styles.list}>
        {crumbs.map((crumb, at) => {
          const isHere = at === crumbs.length - 1
          return (
            <Fragment key={crumb.id ?? ''}>
              {isHere && <Folded folders={onTheWay} />}
              <li className={cx(styles.crumb, onTheWay.includes(crumb) && styles.onTheWay)}>
                <CrumbLink crumb={crumb} isHere={isHere} />
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

/** The nearest first, as one goes back. */
function Folded({ folders }: { folders: readonly Crumb[] }) {
  const { data } = useDrive()
  const text = useWords(driveWords)
  if (folders.length === 0) return null
  return (
    <li className={cx(styles.crumb, styles.folded)}>
      <Menu
        name={text.more}
        button={{ kind: 'quiet', icon: 'more', label: text.more }}
        items={folders.toReversed().map(({ id, name }) => ({
          label: name,
          icon: id === null ? 'home' : 'folder',
          to: folderHref(data.path, data.ask, id),
        }))}
      />
    </li>
  )
}

function CrumbLink({ crumb, isHere }: { crumb: Crumb; isHere: boolean }) {
  const { data } = useDrive()
  const drop = useDropOn(isHere || !data.mayChange ? null : crumb)
  if (isHere)
    return (
      <span aria-current="page" className={styles.here}>
        {crumb.name}
      </span>
    )
  return (
    <Link
      to={folderHref(data.path, data.ask, crumb.id)}
      className={cx(styles.link, drop.isOver && styles.over)}
      {...drop.target}
    >
      {crumb.name}
    </Link>
  )
}
