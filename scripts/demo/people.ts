/** Demo passwords, published here on purpose. */
export const CUSTOMER_PASSWORD = 'marigold-and-diya'
export const OPERATOR_PASSWORD = 'lamp-at-the-desk'

export interface Person {
  name: string
  emailId: string
  phone: string
  address: { lane1: string; lane2: string; pincode: string }
}

export const OPERATOR = { name: 'Meera Iyer', emailId: 'meera@pujaghar.example' }

function person(name: string, digits: string, lane1: string, lane2: string, pincode: string): Person {
  const emailId = `${name.toLowerCase().replace(' ', '.')}@example.com`
  return { name, emailId, phone: `+91 ${digits}`, address: { lane1, lane2, pincode } }
}

/** The customers. Asha is the account to log in with. */
export const PEOPLE = {
  asha: person('Asha Rao', '98450 12345', '12, 3rd Cross, Gandhi Bazaar', 'Basavanagudi', '560004'),
  vikram: person('Vikram Shetty', '98860 41207', '48, 15th Main', 'Jayanagar 3rd Block', '560011'),
  lakshmi: person('Lakshmi Venkatesh', '97400 28816', '7, Sampige Road', 'Malleswaram', '560003'),
  suresh: person('Suresh Gowda', '99000 73154', '221, 6th Block', 'Rajajinagar', '560010'),
  priya: person('Priya Narayanan', '98440 65320', 'B-304, Brigade Residency', 'Koramangala', '560034'),
  rohan: person('Rohan Kulkarni', '96110 90437', '16, 12th Main, HAL 2nd Stage', 'Indiranagar', '560038'),
  arjun: person('Arjun Menon', '95350 17782', 'Villa 9, Palm Meadows', 'Whitefield', '560066'),
  kavita: person('Kavita Deshpande', '97310 54469', '103, 24th Cross', 'Banashankari 2nd Stage', '560070'),
  meenakshi: person('Meenakshi Sundaram', '94480 36091', '5, 7th Main', 'Vijayanagar', '560040'),
  harish: person('Harish Reddy', '90080 82543', 'Flat 12, Sai Enclave, 16th Main', 'B T M Layout', '560076'),
  neha: person('Neha Agarwal', '88840 19675', '31, 4th T Block', 'Jayanagar', '560041'),
  ananya: person('Ananya Mukherjee', '70190 47328', '77, 100 Feet Ring Road', 'Banashankari 3rd Stage', '560085'),
}

/** Visitors who left their e-mail address on the landing page. */
export const VISITORS = ['gopal.hegde@example.com', 'sunita.jain@example.com', 'r.balakrishnan@example.com']
