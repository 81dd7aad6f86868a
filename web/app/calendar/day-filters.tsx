import type { DayFilters as Filters } from './list-page.server.ts'

/** Filters a list by year, and by business unit for readers who may choose one. */
export function DayFilters({ filters: { units, buId, year, years } }: { filters: Filters }) {
  return (
    <>
      <div className="field">
        <label htmlFor="year">Year</label>
        <select id="year" name="year" defaultValue={year}>
          {years.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {units && (
        <div className="field">
          <label htmlFor="bu">BU</label>
          <select id="bu" name="bu" defaultValue={buId ?? ''}>
            <option value="">All</option>
            {units.map(({ id, buName }) => (
              <option key={id} value={id}>
                {buName}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}
