import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { listBusinessUnits } from '@hr/contract/people/business-unit'
import * as t from '@hr/words/units'
import { to } from '~/http/address/to.ts'
import { CardMenu } from '~/ui/list/card-menu.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { Link } from '~/ui/page/link.tsx'
import { useReturn } from '~/ui/page/use-return.ts'
import { Name, PhoneLink } from '~/ui/small-parts.tsx'
import { titleOf } from './title.ts'

type Unit = AnswerOf<typeof listBusinessUnits>[number]

/** The business units. People who may change them get a menu on each card. */
export function UnitCards({ units, hasMenu }: { units: readonly Unit[]; hasMenu: boolean }) {
  return (
    <ul className="people" role="list">
      {units.map((unit) => (
        <li className="sheet" key={unit.id}>
          <h2>
            <Name>{titleOf(unit.buName)}</Name>
          </h2>
          <Facts unit={unit} />
          {hasMenu && <UnitMenu unit={unit} />}
        </li>
      ))}
    </ul>
  )
}

function Facts({ unit }: { unit: Unit }) {
  return (
    <div className="rest">
      <dl className="facts">
        <dt>{t.country}</dt>
        <dd>{unit.country}</dd>
        <dt>{t.address}</dt>
        <dd className="typed">{unit.address}</dd>
        <dt>{t.contactNumber}</dt>
        <dd>
          <PhoneLink number={unit.buContactNumber} />
        </dd>
        <dt>{t.zipcodeOnCard}</dt>
        <dd>{unit.zipcode}</dd>
      </dl>
    </div>
  )
}

function UnitMenu({ unit: { id, buName } }: { unit: Unit }) {
  return (
    <CardMenu of={titleOf(buName)}>
      <Link to={to('/bu/edit/$id', { id }, useReturn())}>{t.editUnit}</Link> <AskLink id={id}>{t.deleteUnit}</AskLink>
    </CardMenu>
  )
}
