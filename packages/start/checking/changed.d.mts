/** The files that differ from main, or on main from the commit before, committed or not. */
export function changedFiles(): string[]
export function baseCommit(): string | undefined
