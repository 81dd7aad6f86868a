/** The addresses of a database (default `hr`) on the embedded server, for each of its roles. */
export function addresses(port, passwords) {
  const address =
    (role, password) =>
    (database = 'hr') =>
      `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
  return {
    url: address('hr', passwords.owner),
    appUrl: address('hr_app', passwords.application),
    adminUrl: address('postgres', passwords.owner),
  }
}
