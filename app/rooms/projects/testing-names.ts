/** What stands in the gaps of its routes when every page is walked: the demo’s project, of which everybody is a member by then. */
const first = `from projects.projects p order by p.id limit 1`

export const names: Readonly<Record<string, string | readonly string[]>> = {
  walkedGroup: `select p.group_id as value ${first}`,
  walkedProject: [
    `insert into projects.members (project_id, account_id, role)
     select (select p.id ${first}), a.id, 'member' from identity.accounts a
       where exists (select ${first}) on conflict do nothing`,
    `select p.id as value ${first}`,
  ],
}

export const paths: Readonly<Record<string, string>> = {
  '/project/{group_id}': '/project/{walkedGroup}',
  '/project/{group_id}/{project_id}': '/project/{walkedGroup}/{walkedProject}',
}
