/** What stands in the gaps of its routes when every page is walked: the demo’s own (e2e/look/real-names.ts). */

export const names: Readonly<Record<string, string | readonly string[]>> = {
  course: `select 'thai-greetings' as value`,
  courseId: `select id as value from lessons.courses where slug = 'thai-greetings'`,
  item: `select i.id as value from lessons.items i join lessons.courses c on c.id = i.course_id
    where c.slug = 'thai-greetings' and i.is_preview order by i.position limit 1`,
  itemSlug: `select i.slug as value from lessons.items i join lessons.courses c on c.id = i.course_id
    where c.slug = 'thai-greetings' and i.is_preview order by i.position limit 1`,
  examSlug: `select i.slug as value from lessons.items i join lessons.courses c on c.id = i.course_id
    where c.slug = 'thai-greetings' and i.kind = 'exam' limit 1`,
  examItem: `select i.id as value from lessons.items i join lessons.courses c on c.id = i.course_id
    where c.slug = 'thai-greetings' and i.kind = 'exam' limit 1`,
  examQuestion: `select q.id as value from lessons.questions q order by q.position limit 1`,
}

export const paths: Readonly<Record<string, string>> = {
  '/lesson/play/{lesson}/{slug}': '/lesson/play/{course}/{itemSlug}',
  '/lesson/assessment/{lesson}/{exam}': '/lesson/assessment/{course}/{examSlug}',
  '/lesson/manage/{id}/exam/{item}': '/lesson/manage/{courseId}/exam/{examItem}',
  '/lesson/manage/{id}/exam/{item}/question/{question}':
    '/lesson/manage/{courseId}/exam/{examItem}/question/{examQuestion}',
  '/lesson/manage/{id}/exam/{item}/allowances': '/lesson/manage/{courseId}/exam/{examItem}/allowances',
  '/lesson/manage/{id}/exam/{item}/sittings': '/lesson/manage/{courseId}/exam/{examItem}/sittings',
  '/lesson/manage/{id}/exam/{item}/statistics': '/lesson/manage/{courseId}/exam/{examItem}/statistics',
  '/lesson/manage/{id}/exam/{item}/key/{question}': '/lesson/manage/{courseId}/exam/{examItem}/key/{examQuestion}',
  '/lesson/manage/{id}': '/lesson/manage/{courseId}',
  '/lesson/detail/{slug}': '/lesson/detail/{course}',
  '/lesson/enroll/{slug}': '/lesson/enroll/{course}',
}
