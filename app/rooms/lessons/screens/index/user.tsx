import { Card } from '#ui/card.tsx'
import { useWords } from '#ui/words.tsx'
import { MyCourseList } from '../../parts/my-course-list.tsx'
import { lessonWords } from '../../words.ts'
import { IndexView, type IndexProps } from './index-view.tsx'

export default function UserIndex(props: IndexProps) {
  const text = useWords(lessonWords)
  return (
    <IndexView
      {...props}
      before={
        props.mine.length > 0 && (
          <Card title={text.mine}>
            <MyCourseList courses={props.mine} />
          </Card>
        )
      }
    />
  )
}
