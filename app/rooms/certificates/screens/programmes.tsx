import { loadList } from '#kernel/list-screen.server.ts'
import { LinkButton } from '#ui/button.tsx'
import { useCan } from '#ui/by-role.tsx'
import { listMeta, listScreen } from '#ui/data-table/list-page.tsx'
import { useWords } from '#ui/words.tsx'
import { registerPath } from '../links.ts'
import { manageWords } from '../manage-words.ts'
import { programmeList } from '../programme/programme-list.ts'
import { programmePage } from '../programme/programmes.ts'

export const loader = loadList(programmeList, programmePage)
export const meta = listMeta(programmeList)

export default listScreen(programmeList, {
  make: 'certificates.changeProgrammes',
  empty: { icon: 'check' },
  actions: Register,
})

function Register() {
  const text = useWords(manageWords)
  const mayIssue = useCan()('certificates.issue')
  if (!mayIssue) return null
  return (
    <LinkButton icon="download" to={registerPath} download>
      {text.register}
    </LinkButton>
  )
}
