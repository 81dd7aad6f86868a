import { getSetupSteps, type SetupSteps } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/help'
import { useLoaderData } from '@remix-run/react'
import { MOST_OPEN, type Topic, topicsOf } from '~/help/topics.ts'
import { to } from '~/http/address/to.ts'
import { type Part, readPart } from '~/http/call/part.server.ts'
import { entering } from '~/http/session/enter.server.ts'
import { findScreen, mayOpen } from '~/screens.ts'
import { SetupOptions } from '~/ui/form/setup-options.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { SetupList } from '~/ui/setup-list.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

export const loader = entering(async ({ api, user }) => {
  const role = user.employeeRoleId
  const isKeeper = mayOpen(role, to('/employee/import'))
  return { role, setup: isKeeper ? await readPart(() => api(getSetupSteps)) : undefined }
})

/** What each role does most and how, and what a company needs before that works. */
export default function Help() {
  const { role, setup } = useLoaderData<typeof loader>()
  const topics = topicsOf(role)
  const others = topics.slice(MOST_OPEN)
  return (
    <>
      <PageHead title={t.help} about={t.pageIntro} />
      <div className="stack narrow">
        {topics.slice(0, MOST_OPEN).map((topic) => (
          <TopicCard key={topic.path} topic={topic} />
        ))}
        {others.length > 0 && <Others topics={others} />}
        {setup && <Setup setup={setup} />}
        <Everywhere />
      </div>
    </>
  )
}

/** Rarer tasks: their titles, each of which opens its steps. */
function Others({ topics }: { topics: Topic[] }) {
  return (
    <section className="sheet pad stack" aria-labelledby="also">
      <h2 id="also">{t.also}</h2>
      {topics.map((topic) => (
        <details className="tuck" key={topic.path}>
          <summary>
            {topic.title} <Icon name="down" />
          </summary>
          <Steps topic={topic} />
          <p>
            <Link to={topic.path}>{findScreen(topic.path)?.title}</Link>
          </p>
        </details>
      ))}
    </section>
  )
}

function TopicCard({ topic }: { topic: Topic }) {
  return (
    <section className="sheet pad stack">
      <h2>
        <Link to={topic.path}>{topic.title}</Link>
      </h2>
      <Steps topic={topic} />
    </section>
  )
}

function Steps({ topic: { steps } }: { topic: Topic }) {
  if (steps.length === 1) return <p>{steps[0]}</p>
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}

function Setup({ setup }: { setup: Part<SetupSteps> }) {
  return (
    <section className="sheet pad stack">
      <h2>{t.setUpCompany}</h2>
      <p>{t.setUpFirst}</p>
      {setup.hasFailed ? (
        <PartFailed />
      ) : (
        <>
          <SetupList done={setup.value} />
          <p>{t.setUpOptional}</p>
          <SetupOptions done={setup.value} />
        </>
      )}
    </section>
  )
}

function Everywhere() {
  return (
    <section className="sheet pad stack">
      <h2>{t.everywhere}</h2>
      <ul>
        <li>{sentence(t.leaveInYourCalendar(<Link to={to('/settings/calendar-feeds')}>{t.calendarFeeds}</Link>))}</li>
        <li>{sentence(t.lightVersion(<Link to={to('/preferences')}>{t.preferences}</Link>))}</li>
        <li>{t.typedTextIsKept}</li>
        <li>{t.keyboardUse}</li>
        <li>{sentence(t.searchShortcut(<Link to={to('/preferences')}>{t.preferences}</Link>))}</li>
      </ul>
    </section>
  )
}
