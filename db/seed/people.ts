import { BU_HEAD, EMPLOYEE, HR, type RoleId, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import type { UnitKey } from './units.ts'

/** How long ago a person joined, or that they have left. */
export type Tenure = 'long' | 'within a year' | 'new' | 'left'

export type PersonData = {
  unit: UnitKey
  firstName: string
  lastName: string
  /** The part before `@example.com`, and the name by which the seed refers to the person. */
  mailbox: string
  roleId: RoleId
  department: string
  designation: string
  /** The manager's mailbox. */
  reportingTo: string | null
  gender: 'Female' | 'Male' | null
  tenure: Tenure
}

const genders = { f: 'Female', m: 'Male', '-': null } as const

function person(
  [firstName, lastName, mailbox]: readonly [string, string, string],
  roleId: RoleId,
  [department, designation]: readonly [string, string],
  reportingTo: string | null,
  gender: keyof typeof genders,
  tenure: Tenure = 'long',
): Omit<PersonData, 'unit'> {
  return { firstName, lastName, mailbox, roleId, department, designation, reportingTo, gender: genders[gender], tenure }
}

const work = {
  head: ['Management', 'BU Head'],
  hr: ['People', 'HR Manager'],
  peoplePartner: ['People', 'People Partner'],
  administrator: ['Administration', 'System Administrator'],
  officeManager: ['Administration', 'Office Manager'],
  teamLead: ['Engineering', 'Team Lead'],
  senior: ['Engineering', 'Senior Engineer'],
  engineer: ['Engineering', 'Software Engineer'],
  writer: ['Engineering', 'Technical Writer'],
  qualityLead: ['Quality', 'Team Lead'],
  quality: ['Quality', 'Quality Engineer'],
  financeManager: ['Finance', 'Finance Manager'],
  accountant: ['Finance', 'Accountant'],
  designLead: ['Design', 'Team Lead'],
  designer: ['Design', 'Product Designer'],
  analyst: ['Data', 'Data Analyst'],
  supportLead: ['Customer Operations', 'Head of Customer Operations'],
  support: ['Customer Operations', 'Support Engineer'],
} as const

const pune = [
  person(['Leave', 'Admin', 'superadmin'], SUPER_ADMIN, work.administrator, null, '-'),
  person(['Hendrik', 'van den Berghe', 'head'], BU_HEAD, work.head, null, 'm'),
  person(['Marta', 'Kowalczyk', 'hr'], HR, work.hr, 'head', 'f'),
  person(['प्रिया', 'देशपांडे', 'priya.deshpande'], HR, work.peoplePartner, 'hr', 'f'),
  person(['Asha', 'Rao', 'lead'], TEAM_LEAD, work.teamLead, 'head', 'f'),
  person(['Ishaan', 'Bhattacharya', 'ishaan.bhattacharya'], TEAM_LEAD, work.teamLead, 'lead', 'm'),
  person(['Devika', 'Menon', 'devika.menon'], TEAM_LEAD, work.qualityLead, 'head', 'f'),
  person(['Thiruvenkatanathan', 'Subramaniam', 'thiru.subramaniam'], TEAM_LEAD, work.financeManager, 'head', 'm'),
  person(['Priyanka', 'Deshpande', 'employee'], EMPLOYEE, work.engineer, 'lead', 'f'),
  person(['张晓明', 'Zhang Xiaoming', 'zhang.xiaoming'], EMPLOYEE, work.senior, 'lead', 'm'),
  person(
    ['Maria Aparecida', 'Fernandes de Albuquerque Cavalcanti', 'maria.aparecida.fernandes.cavalcanti'],
    EMPLOYEE,
    work.writer,
    'lead',
    'f',
  ),
  person(['Aarav', 'Kulkarni', 'aarav.kulkarni'], EMPLOYEE, work.engineer, 'lead', 'm'),
  person(['Rohan', 'Shinde', 'rohan.shinde'], EMPLOYEE, work.engineer, 'lead', 'm', 'within a year'),
  person(['Kavya', 'Reddy', 'kavya.reddy'], EMPLOYEE, work.engineer, 'lead', 'f'),
  person(['Olúwaṣeun', 'Adébáyọ̀', 'oluwaseun.adebayo'], EMPLOYEE, work.engineer, 'lead', 'm'),
  person(['Nguyễn Thị', 'Minh Khai', 'minhkhai.nguyen'], EMPLOYEE, work.senior, 'ishaan.bhattacharya', 'f'),
  person(['Farhan', 'Qureshi', 'farhan.qureshi'], EMPLOYEE, work.engineer, 'ishaan.bhattacharya', 'm', 'new'),
  person(['Mei-Ling', 'Tan', 'meiling.tan'], EMPLOYEE, work.engineer, 'ishaan.bhattacharya', 'f'),
  person(['عائشة', 'محمد عبد الرحمن الهاشمي', 'aisha.alhashimi'], EMPLOYEE, work.quality, 'devika.menon', 'f'),
  person(['Harshada', 'Joshi', 'harshada.joshi'], EMPLOYEE, work.quality, 'devika.menon', 'f'),
  person(['Arjun', 'Nair', 'arjun.nair'], EMPLOYEE, work.quality, 'devika.menon', 'm'),
  person(['Esther Achieng', 'Odhiambo', 'esther.odhiambo'], EMPLOYEE, work.quality, 'devika.menon', 'f'),
  person(
    ['Venkatanarasimha', 'Rajuvaripeta Subramanian', 'venkatanarasimha.rs'],
    EMPLOYEE,
    work.accountant,
    'thiru.subramaniam',
    'm',
  ),
  person(['Bhavesh', 'Patel', 'bhavesh.patel'], EMPLOYEE, work.accountant, 'thiru.subramaniam', 'm'),
  person(['Ananya', 'Sen', 'ananya.sen'], EMPLOYEE, work.analyst, 'thiru.subramaniam', 'f', 'within a year'),
  person(['Aishwarya', 'Balasubramanian', 'aishwarya.balasubramanian'], EMPLOYEE, work.designer, 'head', 'f'),
  person(['陳大文', 'Chan Tai-Man', 'chan.taiman'], EMPLOYEE, work.designer, 'devika.menon', 'm'),
  person(['Gabriel', 'Okonkwo', 'gabriel.okonkwo'], EMPLOYEE, work.engineer, 'lead', 'm', 'left'),
]

const lisbon = [
  person(['Beatriz', 'Carvalho', 'beatriz.carvalho'], BU_HEAD, work.head, null, 'f'),
  person(['Tiago', 'Mendes', 'tiago.mendes'], HR, work.hr, 'beatriz.carvalho', 'm'),
  person(['Seán', 'Ó Súilleabháin', 'sean.osuilleabhain'], TEAM_LEAD, work.teamLead, 'beatriz.carvalho', 'm'),
  person(['Αλεξάνδρα', 'Ιωάννου', 'alexandra.ioannou'], TEAM_LEAD, work.designLead, 'beatriz.carvalho', 'f'),
  person(['Γιώργος', 'Παπαδόπουλος', 'giorgos.papadopoulos'], EMPLOYEE, work.analyst, 'sean.osuilleabhain', 'm'),
  person(['Sigríður', 'Þórðardóttir', 'sigridur.thordardottir'], EMPLOYEE, work.writer, 'sean.osuilleabhain', 'f'),
  person(['Александра', 'Воробьёва', 'aleksandra.vorobyova'], EMPLOYEE, work.engineer, 'sean.osuilleabhain', 'f'),
  person(['João', "D'Almeida", 'joao.dalmeida'], EMPLOYEE, work.engineer, 'sean.osuilleabhain', 'm', 'within a year'),
  person(['Łukasz', 'Wiśniewski', 'lukasz.wisniewski'], EMPLOYEE, work.senior, 'sean.osuilleabhain', 'm'),
  person(['Aleksandra', 'Wójcik-Zielińska', 'aleksandra.wojcik'], EMPLOYEE, work.designer, 'alexandra.ioannou', 'f'),
  person(['ნინო', 'გელაშვილი', 'nino.gelashvili'], EMPLOYEE, work.designer, 'alexandra.ioannou', 'f', 'new'),
  person(['Անի', 'Պետրոսյան', 'ani.petrosyan'], EMPLOYEE, work.designer, 'alexandra.ioannou', 'f'),
  person(['Inês', 'Sousa', 'ines.sousa'], EMPLOYEE, work.officeManager, 'beatriz.carvalho', 'f'),
  person(['Zoë', 'Müller-Lüdenscheidt', 'zoe.muller'], EMPLOYEE, work.accountant, 'beatriz.carvalho', '-'),
  person(['Clara', 'Fontes', 'clara.fontes'], EMPLOYEE, work.writer, 'sean.osuilleabhain', 'f', 'left'),
]

const kathmandu = [
  person(['सरिता', 'श्रेष्ठ', 'sarita.shrestha'], BU_HEAD, work.head, 'head', 'f'),
  person(['Bikash', 'Tamang', 'bikash.tamang'], HR, work.hr, 'sarita.shrestha', 'm'),
  person(['Pemba', 'Sherpa', 'pemba.sherpa'], TEAM_LEAD, work.supportLead, 'sarita.shrestha', 'm'),
  person(['निर्मला', 'गुरुङ', 'nirmala.gurung'], EMPLOYEE, work.support, 'pemba.sherpa', 'f'),
  person(['Suman', 'Adhikari', 'suman.adhikari'], EMPLOYEE, work.support, 'pemba.sherpa', 'm'),
  person(['Dolma', 'Lama', 'dolma.lama'], EMPLOYEE, work.support, 'pemba.sherpa', 'f'),
  person(['สมชาย', 'ใจดี', 'somchai.jaidee'], EMPLOYEE, work.support, 'pemba.sherpa', 'm'),
  person(['राजेश', 'महर्जन', 'rajesh.maharjan'], EMPLOYEE, work.engineer, 'sarita.shrestha', 'm'),
  person(['Kritika', 'Rai', 'kritika.rai'], EMPLOYEE, work.quality, 'sarita.shrestha', 'f', 'within a year'),
  person(['Anil', 'Karki', 'anil.karki'], EMPLOYEE, work.accountant, 'bikash.tamang', 'm'),
  person(['Yangchen', 'Dorje', 'yangchen.dorje'], EMPLOYEE, work.officeManager, 'bikash.tamang', '-'),
]

const denver = [
  person(['Eleanor', 'Whitehorse', 'eleanor.whitehorse'], BU_HEAD, work.head, null, 'f'),
  person(['José Luis', 'Hernández', 'joseluis.hernandez'], HR, work.hr, 'eleanor.whitehorse', 'm'),
  person(['Wanjikũ', 'wa Kamau', 'wanjiku.kamau'], TEAM_LEAD, work.financeManager, 'eleanor.whitehorse', 'f'),
  person(['נועה', 'לוי', 'noa.levi'], EMPLOYEE, work.accountant, 'wanjiku.kamau', 'f'),
  person(['김민서', 'Kim Min-seo', 'minseo.kim'], EMPLOYEE, work.analyst, 'wanjiku.kamau', 'f', 'new'),
  person(['田中さくら', 'Tanaka', 'sakura.tanaka'], EMPLOYEE, work.engineer, 'eleanor.whitehorse', 'f'),
  person(['Keoni', 'Kealoha-Makoa', 'keoni.kealoha'], EMPLOYEE, work.support, 'eleanor.whitehorse', 'm'),
  person(
    ['Siobhán', "O'Connor-Nakai", 'siobhan.oconnor'],
    EMPLOYEE,
    work.senior,
    'eleanor.whitehorse',
    'f',
    'within a year',
  ),
]

/** The sixty people who work here and the two who have left, managers before their reports. */
export const people: readonly PersonData[] = [
  ...pune.map((data) => ({ unit: 'pune' as const, ...data })),
  ...lisbon.map((data) => ({ unit: 'lisbon' as const, ...data })),
  ...kathmandu.map((data) => ({ unit: 'kathmandu' as const, ...data })),
  ...denver.map((data) => ({ unit: 'denver' as const, ...data })),
]
