// Made from the database by "npm run db:types". Do not edit.
import type { ColumnType, Generated } from 'kysely'

/** Read as parsed JSON; written as JSON text. */
type Json = ColumnType<unknown, string, string>
type DefaultJson = ColumnType<unknown, string | undefined, string>

export interface Tables {
  'lessons.announcements': {
    id: Generated<string>
    course_id: string
    title: string
    body: Generated<string>
    said_by: string
    said_at: Generated<Date>
  }
  'lessons.answer_log': {
    attempt_id: string
    no: number
    slot: number
    rev: number
    value: Json
    saved_at: Date
    client_at: Date | null
    hash: Buffer
  }
  'lessons.answers': {
    attempt_id: string
    slot: number
    value: Json
    rev: number
    saved_at: Date
  }
  'lessons.attempt_scores': {
    attempt_id: string
    no: number
    score: string
    max: string
    passed: boolean
    why: 'submitted' | 'graded' | 'regraded' | 'late'
    made_by: string | null
    made_at: Generated<Date>
  }
  'lessons.attempts': {
    id: Generated<string>
    item_id: string
    enrolment_id: string
    account_id: string
    no: number
    state: Generated<'in_progress' | 'submitted' | 'voided'>
    seed: string
    paper: Json
    started_at: Generated<Date>
    deadline_at: Date | null
    grace_s: number
    submitted_at: Date | null
    submit_by: 'user' | 'timer' | 'staff' | null
    lease: string
    lease_until: Date
    chain_no: Generated<number>
    chain_head: Generated<Buffer>
    score: string | null
    max: string | null
    passed: boolean | null
    needs_grading: Generated<boolean>
    integrity: Generated<'clear' | 'flagged' | 'cleared' | 'voided'>
    address: Generated<string>
    browser: Generated<string>
    decided_by: string | null
    decided_at: Date | null
    decided_why: Generated<string>
    camera_agreed_at: Date | null
    camera_ended_at: Date | null
  }
  'lessons.captions': {
    file_id: string
    language: 'th' | 'en'
    vtt: string
  }
  'lessons.courses': {
    id: Generated<string>
    slug: string
    title_th: string
    title_en: string
    summary_th: Generated<string>
    summary_en: Generated<string>
    body_th: Generated<string>
    body_en: Generated<string>
    category: Generated<string>
    level: Generated<'all' | 'beginner' | 'middle' | 'advanced'>
    cover_id: string | null
    teacher_id: string
    price_satang: Generated<bigint>
    sale_satang: bigint | null
    vat_class: Generated<'vat7' | 'vat0' | 'exempt'>
    access_days: number | null
    visibility: Generated<'public' | 'unlisted' | 'private'>
    status: Generated<'draft' | 'published' | 'archived'>
    coverage_pct: Generated<number>
    max_rate: Generated<string>
    order_rule: Generated<'free' | 'sequential'>
    version_id: string | null
    version_no: Generated<number>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    version: Generated<number>
    created_at: Generated<Date>
    published_at: Date | null
    play_theme: Generated<'normal' | 'streaming'>
    price_version: Generated<number>
    page: DefaultJson
  }
  'lessons.deliveries': {
    account_id: string
    film_id: string
    seconds: string
  }
  'lessons.enrolled_by_day': {
    business_date: string
    enrolments: bigint
  }
  'lessons.enrolments': {
    id: Generated<string>
    course_id: string
    run_id: string | null
    account_id: string
    version_id: string
    number: string
    status: 'waitlisted' | 'offered' | 'pending_payment' | 'needs_decision' | 'active' | 'completed' | 'suspended' | 'cancelled' | 'refunded'
    source: 'order' | 'free' | 'manual' | 'gift' | 'invite'
    price_satang: Generated<bigint>
    hold_until: Date | null
    entitlement_id: string | null
    last_item_id: string | null
    last_at: Date | null
    completed_at: Date | null
    created_at: Generated<Date>
    pass_id: string | null
    discount_satang: Generated<bigint>
    coupon: Generated<string>
    access_days: number | null
  }
  'lessons.exam_overrides': {
    id: Generated<string>
    course_id: string
    account_id: string
    item_id: string | null
    factor: Generated<string>
    extra_s: Generated<number>
    attempts: number | null
    opens_at: Date | null
    closes_at: Date | null
    no_camera: Generated<boolean>
    made_by: string | null
    made_at: Generated<Date>
    version: Generated<number>
  }
  'lessons.exam_results': {
    enrolment_id: string
    item_id: string
    account_id: string
    course_id: string
    score: string
    max: string
    passed: boolean
    passed_at: Date | null
    is_shown: Generated<boolean>
  }
  'lessons.exams': {
    item_id: string
    course_id: string
    opens_at: Date | null
    closes_at: Date | null
    limit_s: number | null
    grace_s: Generated<number>
    attempts: Generated<number | null>
    delay_s: Generated<number>
    grade_method: Generated<'highest' | 'last' | 'first' | 'average'>
    pass_pct: Generated<string>
    nav: Generated<'free' | 'sequential' | 'one_way'>
    shuffle_options: Generated<boolean>
    floor_zero: Generated<boolean>
    sections: DefaultJson
    review: DefaultJson
    released_at: Date | null
    integrity: DefaultJson
    password: Generated<string>
    version: Generated<number>
    graders: Generated<number>
  }
  'lessons.exams_passed': {
    account_id: string
    enrolment_id: string
    course_id: string
    item_id: string
    score: string
    max: string
    passed_at: Date
  }
  'lessons.feeds': {
    account_id: string
    token_hash: Buffer
    made_at: Generated<Date>
  }
  'lessons.films': {
    id: Generated<string>
    file_id: string
    version: number
    state: 'waiting' | 'ready' | 'plain'
    why: Generated<'codec' | 'unreadable' | 'large'>
    duration_s: Generated<number>
    codecs: Generated<string>
    cipher_key: Buffer | null
    head_key: string | null
    segments: DefaultJson
    made_at: Generated<Date>
    thumbs_key: string | null
    thumbs: Json | null
    drawn_at: Date | null
  }
  'lessons.grades': {
    handin_id: string
    number: number
    points: string
    max_points: string
    is_returned: boolean
    feedback: Generated<string>
    criteria: DefaultJson
    reason: Generated<string>
    graded_by: string | null
    graded_at: Generated<Date>
  }
  'lessons.handins': {
    id: Generated<string>
    enrolment_id: string
    item_id: string
    attempt: number
    body: Generated<string>
    object_key: string | null
    file_name: Generated<string>
    is_late: Generated<boolean>
    handed_at: Generated<Date>
    points: string | null
    feedback: Generated<string>
    is_returned: Generated<boolean>
    graded_by: string | null
    graded_at: Date | null
    max_points: Generated<string>
    grades: Generated<number>
  }
  'lessons.integrity_events': {
    id: Generated<string>
    attempt_id: string
    kind: string
    severity: 'info' | 'notice' | 'warning'
    data: DefaultJson
    at: Generated<Date>
    picture_key: string | null
  }
  'lessons.items': {
    id: Generated<string>
    course_id: string
    section_id: string
    position: number
    slug: string
    kind: 'video' | 'text' | 'pdf' | 'audio' | 'link' | 'assignment' | 'survey' | 'scorm' | 'exam' | 'quiz'
    title_th: string
    title_en: string
    body: Generated<string>
    file_id: string | null
    url: Generated<string>
    duration_s: Generated<number>
    is_preview: Generated<boolean>
    is_required: Generated<boolean>
    after_days: Generated<number>
    due_days: number | null
    questions: DefaultJson
    version: Generated<number>
    body_en: Generated<string>
    quiz: DefaultJson
    rubric: DefaultJson
  }
  'lessons.late_answers': {
    id: Generated<string>
    attempt_id: string
    slot: number
    value: Json
    rev: number
    why: 'late' | 'elsewhere'
    came_at: Generated<Date>
    client_at: Date | null
    accepted_by: string | null
    accepted_at: Date | null
    declined_by: string | null
    declined_at: Date | null
  }
  'lessons.learnt': {
    enrolment_id: string
    account_id: string
    course_id: string
    run_id: string
    status: string
    enrolled_at: Date
    completed_at: Date
    required: number
    done: number
    exams: number
    exams_passed: number
    exam_score: number
    last_passed_at: Date
  }
  'lessons.marks': {
    attempt_id: string
    slot: number
    version_id: string
    points: string | null
    max: string
    graded_by: string | null
    feedback: Generated<string>
    second_points: string | null
    second_by: string | null
    is_thrown: Generated<boolean>
    held_points: string | null
    most: string
    graders: Generated<number>
    second_feedback: Generated<string>
    settled_points: string | null
    settled_by: string | null
    counted: Generated<string | null>
    settled_feedback: Generated<string>
  }
  'lessons.meetings': {
    id: Generated<string>
    run_id: string
    starts_at: Date
    ends_at: Date
    topic: Generated<string>
    place: Generated<string>
    revision: Generated<number>
    changed_at: Generated<Date>
  }
  'lessons.notes': {
    id: Generated<string>
    enrolment_id: string
    item_id: string
    at_s: Generated<number>
    body: string
    created_at: Generated<Date>
  }
  'lessons.package_files': {
    package_id: string
    path: string
    part: number
    starts_at: number
    size: number
  }
  'lessons.packages': {
    id: Generated<string>
    file_id: string
    version: number
    state: Generated<'waiting' | 'ready' | 'refused'>
    why: Generated<'notZip' | 'tooLarge' | 'bomb' | 'badName' | 'link' | 'forbidden' | 'noManifest' | 'badManifest' | 'noLaunch' | 'broken'>
    at_fault: Generated<string>
    standard: '1.2' | '2004' | null
    title: Generated<string>
    scos: DefaultJson
    parts: Generated<string[]>
    files: Generated<number>
    bytes: Generated<bigint>
    made_at: Generated<Date>
  }
  'lessons.passes': {
    id: Generated<string>
    course_id: string
    run_id: string | null
    kind: 'gift' | 'invite'
    code_hash: Buffer
    ending: string
    email: Generated<string>
    note: Generated<string>
    seats: Generated<number>
    used: Generated<number>
    expires_at: Date
    withdrawn_at: Date | null
    made_by: string | null
    made_at: Generated<Date>
  }
  'lessons.plays': {
    id: Generated<string>
    enrolment_id: string
    item_id: string
    seq: Generated<number>
    anomalies: Generated<number>
    started_at: Generated<Date>
    last_at: Generated<Date>
    closed_at: Date | null
    device: string | null
  }
  'lessons.posts': {
    id: Generated<string>
    course_id: string
    item_id: string
    parent_id: string | null
    account_id: string
    is_staff: Generated<boolean>
    body: string
    created_at: Generated<Date>
  }
  'lessons.prerequisites': {
    course_id: string
    needs_id: string
  }
  'lessons.progress': {
    enrolment_id: string
    item_id: string
    status: Generated<'in_progress' | 'completed'>
    coverage: Generated<Buffer>
    covered_s: Generated<number>
    at_s: Generated<number>
    budget_s: Generated<number>
    budget_at: Generated<Date>
    first_at: Generated<Date>
    completed_at: Date | null
    score: string | null
  }
  'lessons.question_keys': {
    version_id: string
    number: number
    key: Json
    void: 'full' | 'out' | null
    note: Generated<string>
    made_by: string | null
    made_at: Generated<Date>
    keeps_higher: Generated<boolean>
  }
  'lessons.question_versions': {
    id: Generated<string>
    question_id: string
    number: number
    type: 'single' | 'multi' | 'trueFalse' | 'short' | 'numeric' | 'match' | 'order' | 'cloze' | 'hotspot' | 'essay' | 'file' | 'video' | 'note'
    asked: Json
    points: string
    made_by: string | null
    made_at: Generated<Date>
  }
  'lessons.questions': {
    id: Generated<string>
    course_id: string
    item_id: string | null
    position: number
    folder: Generated<string>
    tags: Generated<string[]>
    difficulty: Generated<'easy' | 'middle' | 'hard'>
    is_retired: Generated<boolean>
    version: Generated<number>
    created_at: Generated<Date>
  }
  'lessons.quiz_tries': {
    enrolment_id: string
    item_id: string
    version_id: string
    number: number
    answers: Json
    right_ids: string[]
    asked: number
    passed: boolean
    tried_at: Generated<Date>
  }
  'lessons.ratings': {
    id: Generated<string>
    enrolment_id: string
    course_id: string
    stars: number
    body: Generated<string>
    is_anonymous: Generated<boolean>
    is_hidden: Generated<boolean>
    reply: Generated<string>
    rated_at: Generated<Date>
  }
  'lessons.receipts': {
    attempt_id: string
    no: number
    submitted_at: Date
    submit_by: 'user' | 'timer' | 'staff'
    answered: number
    hash: Buffer
    voided_at: Date | null
  }
  'lessons.rewards': {
    source_id: string
    course_id: string
    path: string
    title_th: string
    title_en: Generated<string>
  }
  'lessons.runs': {
    id: Generated<string>
    course_id: string
    title_th: string
    title_en: string
    starts_on: string
    ends_on: string
    enrol_opens_at: Date | null
    enrol_closes_at: Date | null
    place: Generated<string>
    created_at: Generated<Date>
    version: Generated<number>
  }
  'lessons.scorm_states': {
    enrolment_id: string
    item_id: string
    sco: string
    attempt: Generated<number>
    seq: Generated<number>
    cmi: DefaultJson
    is_done: Generated<boolean>
    score: string | null
    saved_at: Generated<Date>
  }
  'lessons.sections': {
    id: Generated<string>
    course_id: string
    position: number
    title_th: string
    title_en: string
  }
  'lessons.survey_answers': {
    enrolment_id: string
    item_id: string
    answers: Json
    answered_at: Generated<Date>
    version_id: string
  }
  'lessons.taught': {
    course_id: string
    slug: string
    title_th: string
    title_en: string
    teacher_id: string
    status: string
    visibility: string
  }
  'lessons.version_items': {
    version_id: string
    item_id: string
    position: number
    section_no: number
    section_th: string
    section_en: string
    slug: string
    kind: string
    title_th: string
    title_en: string
    body: string
    file_id: string | null
    url: string
    duration_s: number
    is_preview: boolean
    is_required: boolean
    after_days: number
    due_days: number | null
    questions: Json
    body_en: Generated<string>
    quiz: DefaultJson
    rubric: DefaultJson
  }
  'lessons.versions': {
    id: Generated<string>
    course_id: string
    number: number
    published_by: string | null
    published_at: Generated<Date>
  }
  'lessons.wishes': {
    account_id: string
    course_id: string
    wished_at: Generated<Date>
  }
}
