import { numberedUnitRows, loneUnitRows } from './postal/unit-designators';
import { directionalRows } from './postal/directionals';
import { suffixRows } from './postal/street-suffixes';
import { stateNames } from '../contracts/state-vocabulary';
import { deliveryKey } from './delivery-key';

/** `|` begins the second line. */
function at(address: string, place: { city?: string; state?: string; zip?: string } = {}): string {
  const [addressLine1 = '', addressLine2 = null] = address.split('|');
  return deliveryKey({ addressLine1, addressLine2, city: 'Charleston', state: 'SC', zip: '29403', ...place });
}

/** Each line is one home; `=` stands between its spellings. Rules: USPS Publication 28, sections 21 to 28. */
const homes = `
  12 Alder St 4 = 12 Alder St Apt 4 = 12 Alder Street #4 = 12 Alder St., No. 4 = 12 Alder St Unit 4 = 12 Alder St|4 = 12 Alder St - 4 = 12 Alder St, 4 = Apt 4, 12 Alder St = Apt 4 12 Alder St = #4 12 Alder St = 12 Alder St Apt. #4 = 12 Alder St APT4 = 12 Alder St Apt 04 = 12 Alder Str. Apt 4 = 12 ALDER  STREET  APT  4
  12 Alder St 4B = 12 Alder St Apt 4B = 12 Alder St Apt 4-B = 12 Alder St Apt 4 B = 12 Alder St #4-B = 12 Alder St # 4 B = 12 Alder St Apt # 4B
  12 Alder St B = 12 Alder St Apt B = 12 Alder St #B = 12 Alder St Unit B
  12 Alder St Apt B4 = 12 Alder St B-4 = 12 Alder St B4 = 12 Alder St Apt B 4
  12 Alder St Apt 3 Bldg 2 = 12 Alder St Bldg 2 Apt 3 = 12 Alder St Bldg 2 #3 = Bldg 2, 12 Alder St, Apt 3 = 12 Alder St Building 2|Apt 3 = 12 Alder St Apt 3|Building 2
  12 Alder St Fl 2 = 12 Alder St 2nd Floor = 12 Alder St Second Floor = 12 Alder St Floor 2 = 12 Alder St, 2nd Fl = 12 Alder St|2nd Flr. = 12 Alder St 2FL
  12 Alder St Fl 2 Apt 3 = 12 Alder St Apt 3 Fl 2 = 12 Alder St 2nd Floor Apt 3 = 12 Alder St Apt 3 2nd Floor
  12 Avenue F = 12 Ave F = 12 Ave. F = 12 Av F
  12 Avenue F Apt 4 = 12 Ave F #4 = 12 Ave F Unit 4
  12 Avenue of the Americas = 12 Ave of the Americas = 12 AVE. OF THE AMERICAS
  12 County Road 441 = 12 CR 441 = 12 Co Rd 441 = 12 Cnty Rd 441 = 12 County Rd 441 = 12 C.R. 441 = 12 Co. Rd. 441 = 12 CO HWY 441 = 12 County Highway 441 = 12 Cnty Hwy 441 = 12 CR441 = 12 CR-441 = 12 Co Road 441 = 12 County Rd. 441 = 12 County Route 441 = 12 Cty Rd 441
  12 County Road K = 12 County Rd K = 12 Cty Rd K = 12 CR K = 12 County Highway K = 12 Cnty Hwy K = 12 County Trunk Hwy K
  12 County Road 441 Apt 3 = 12 CR 441 #3
  12 E County Road 441 = 12 East CR 441 = 12 E Co Rd 441
  12 County Road 60E = 12 CR 60E = 12 County Road 60-E
  12 State Road 220 = 12 SR 220 = 12 State Rd 220 = 12 St Rd 220 = 12 State Route 220 = 12 State Hwy 220 = 12 St Rte 220 = 12 S.R. 220 = 12 State Highway 220 = 12 SR-220 = 12 SC 220 = 12 SC Hwy 220 = 12 South Carolina 220 = 12 South Carolina Highway 220 = 12 State Rte. 220 = 12 St Hwy 220 = 12 SH 220
  12 State Route MM = 12 SR MM = 12 State Rte MM = 12 St Rte MM
  12 US Highway 70 = 12 US 70 = 12 US Hwy 70 = 12 U.S. 70 = 12 U.S. Highway 70 = 12 US-70 = 12 US Route 70 = 12 US Rte 70 = 12 U S Hwy 70 = 12 US70 = 12 United States Highway 70
  12 US Highway 41 SW = 12 US 41 Southwest = 12 US Hwy 41 SW
  12 Farm to Market 1200 = 12 FM 1200 = 12 FM Road 1200 = 12 Farm to Market Road 1200 = 12 F.M. 1200 = 12 FM Rd 1200 = 12 Farm-to-Market Rd 1200 = 12 HWY FM 1200 = 12 FM-1200 = 12 FM1200 = 12 FM 1200 Rd
  12 FM 1960 Rd W = 12 FM 1960 W = 12 Farm to Market 1960 West
  12 Ranch Road 620 = 12 RR 620 = 12 Ranch Rd 620 = 12 RM 620 = 12 Ranch to Market Road 620 = 12 RM Rd 620
  12 Ranch Road 620 S = 12 RR 620 South = 12 R.R. 620 S
  12 Interstate 10 = 12 I 10 = 12 I-10 = 12 IH 10 = 12 I10 = 12 Interstate Hwy 10 = 12 IH-10 = 12 IH10 = 12 Interstate Highway 10
  12 Interstate 55 Bypass = 12 I 55 Byp = 12 I-55 Bypass
  12 Township Road 45 = 12 TSR 45 = 12 Twp Rd 45 = 12 Township Rd 45 = 12 TR 45 = 12 TWP Road 45
  12 Highway 101 = 12 Hwy 101 = 12 Hiway 101 = 12 Hwy. 101 = 12 Hwy-101 = 12 HWY101
  12 Highway 66 Frontage Road = 12 Hwy 66 Frontage Rd
  12 Highway 11 Bypass = 12 Hwy 11 Byp
  12 Old Highway 17 = 12 Old Hwy 17
  12 Old County Road 4 = 12 Old Co Rd 4
  12 Road 5A = 12 Rd 5A = 12 Rd 5-A
  12 Route 88 = 12 Rte 88 = 12 Rt 88 = 12 Rt. 88
  12 Loop 410 = 12 LOOP 410
  12 NE Loop 410 = 12 Northeast Loop 410 = 12 N.E. Loop 410
  12 Kentucky 440 = 12 KY 440 = 12 KY Hwy 440 = 12 Kentucky Highway 440 = 12 KY State Hwy 440 = 12 Kentucky State Highway 440 = 12 KY-440 = 12 KY Route 440
  12 NW 10 Street = 12 NW 10th St = 12 N.W. 10th Street = 12 Northwest Tenth St = 12 North West 10th St = 12 NW 10 St
  12 10 St = 12 10th St = 12 Tenth Street
  12 Twenty-Second St = 12 22nd St = 12 22 St = 12 Twenty Second Street = 12 TwentySecond St = 12 22d St
  12 W 122nd St = 12 West One Hundred Twenty-Second Street = 12 W 122 St = 12 W One Hundred and Twenty Second St
  12 100th Ave = 12 One Hundredth Ave = 12 100 Ave
  12 30th Ave = 12 Thirtieth Ave
  12 E St NE = 12 E Street NE = 12 E Street Northeast = 12 E St. N.E.
  12 S St = 12 S Street = 12 S. St.
  12 North Ave = 12 North Avenue
  12 West North Ave = 12 W North Ave
  12 N E St = 12 North E Street
  12 SW Blvd = 12 Southwest Blvd = 12 Southwest Boulevard
  12 South West St = 12 S West St
  12 Bay West Dr = 12 Bay W Dr
  12 Main St N = 12 Main Street North
  12 Avenue N = 12 Ave N
  12 N Avenue F = 12 North Ave F
  12 1st Ave N = 12 First Avenue North = 12 1 Ave N
  842 E 1700 S = 842 East 1700 South = 842 E. 1700 S.
  842 E 1700 S Apt 4 = 842 East 1700 South #4
  842 E 1700 S # 4 = 842 East 1700 South Unit 4
  N6W23001 Bluemound Rd = N6 W23001 Bluemound Rd = N6-W23001 Bluemound Road = N6W 23001 Bluemound Rd = N6 W 23001 Bluemound Road = n6w23001 Bluemound Rd.
  W204N11912 Goldendale Rd = W204 N11912 Goldendale Road
  26W455 Alder Ln = 26W 455 Alder Lane = 26W-455 Alder Ln
  N6830 County Road X = N 6830 County Rd X
  12 Old Saint James Rd = 12 Old St James Road = 12 Old St. James Rd
  12 St Charles St = 12 Saint Charles Street = 12 St. Charles St.
  12 Mary St = 12 Mary Street
  12 Saint St = 12 St Street
  12 Mount Vernon Ave = 12 Mt Vernon Ave = 12 Mt. Vernon Avenue
  12 Fort Johnson Rd = 12 Ft Johnson Rd = 12 Ft. Johnson Road
  12 Lake Shore Dr = 12 Lk Shore Drive = 12 Lake Shr Dr
  12 Main Street Ext = 12 Main St Extension
  12 Dr Martin Luther King Jr Blvd = 12 Martin Luther King Jr Blvd = 12 MLK Blvd = 12 MLK Jr Blvd = 12 Dr. Martin Luther King, Jr. Blvd = 12 Doctor Martin Luther King Junior Boulevard
  12 Oak & Pine Rd = 12 Oak and Pine Rd
  12 1/2 Alder St = 12½ Alder St = 12-1/2 Alder St = 12 ½ Alder St
  12 Peña Ln = 12 Pena Lane = 12 PEÑA LN
  12 O'Neal Ct = 12 O’Neal Court = 12 ONeal Ct = 12 O Neal Ct
  12 McDonald Rd = 12 Mc Donald Rd
  12 Winston-Salem Rd = 12 Winston Salem Rd = 12 Winston–Salem Rd
  112-10 Alder St = 112–10 Alder St = 112 - 10 Alder St
  12-A Alder St = 12A Alder St
  12 Alder St Charleston SC 29403 = 12 Alder St, Charleston, SC 29403 = 12 Alder St, Charleston, South Carolina 29403-1234 = 12 Alder St Charleston = 12 Alder St 29403 = 12 Alder Street, Charleston = 12 Alder St, Charleston SC = 12 Alder St SC 29403 = 12 Alder St = 12 Alder Street, Charleston, SC 29403, USA = 12 Alder St, SC
  12 Alder St Apt 4 Charleston SC 29403 = 12 Alder St, Apt 4, Charleston, SC 29403 = 12 Alder St #4 Charleston
  12 Alder St Rear = 12 Alder St, Rear = 12 Alder Street|REAR
  12 Alder St Bsmt = 12 Alder St Basement
  12 Alder St Lot 4 = 12 Alder St Lot #4 = 12 Alder St|Lot 4
  12 Alder St Ph 2 = 12 Alder St Penthouse 2 = 12 Alder St PH2
  12 Alder St Trlr 4 = 12 Alder St Trailer 4
  One Main St = 1 Main St = 1 Main Street
  12 Seven Mile Rd = 12 7 Mile Rd
  12 Alder St Apt 2 1/2 = 12 Alder St Apt 2½
  HC 68 Box 23A = HCR 68 Box 23A = Highway Contract Route 68 Box 23A = Star Route 68 Box 23A = HC 68 Box 23-A = HC68 BOX 23A = H.C. 68 Box 23A
  RR 4 Box 87A = RFD Route 4 #87A = Rural Route 4 Box 87A = R.R. 4, Box 87A = Rt 4 Box 87A = RR04 BOX 87A = RD 4 Box 87A = RR 4 Box 87A Bryan Dairy Rd
  PO Box 118 = PO Drawer 118 = Lockbox 118 = P.O.Box 118 = Box 118 = POBox 118 = P. O. Box 118 = Caller 118
  12 Alder Highway = 12 Alder Hwy
  12 Alder St NW 4 = 12 Alder St NW Apt 4
  12 Alder St NW = 12 Alder St N W = 12 Alder St North-West
  12 Alder St Unit 1-23 = 12 Alder St #1-23
  12 D½ Rd = 12 D 1/2 Rd
  12 29½ Rd = 12 29 1/2 Rd
  12 E US Hwy 24 W = 12 East US Highway 24 West
  12 Main St Suite 200 = 12 Main St Ste 200 = 12 Main St. Ste. #200
  12 Alder St Space 14 = 12 Alder St Spc 14 = 12 Alder St Sp 14
  12 Wall St Front = 12 Wall St Frnt
  12 Alder St Apt A-1 = 12 Alder St Apt A1
  0012 Alder St = 12 Alder St
  12 Calle 4 = 12 CALLE 4
  12 Park Pl 4 = 12 Park Place Apt 4
  12 Broadway Apt 4 = 12 Broadway #4 = 12 Broadway, 4
  12 The Alley = 12 The Aly
  12 N. 4th St. = 12 North Fourth Street = 12 N 4 St
  12 Center St = 12 Ctr St
  12 Trailer Ct = 12 TRAILER COURT
  12 Highway 17 North = 12 Hwy 17 N
  12 SW 5th Ave Unit B = 12 SW Fifth Ave #B = 12 SW 5 Ave B
  12 Alder St Apt No 4 = 12 Alder St Apt No. 4 = 12 Alder St Apt 4 = 12 Alder St Unit Four = 12, Alder St, Apt 4 = 12 Alder St Apt 4|Apt 4 = 12 Alder St (Apt 4) = 12 Alder St;Apt 4 = Twelve Alder St Apt 4
  One Broadway = 1 Broadway
  12 County Road 441 = 12 County Rd #441 = 12 C R 441 = 12 County Rd. No. 441 = 12 County Hwy # 441
  12 State Road 220 = 12 S. R. 220 = 12 S.R. 220
  12 County Road 441 Trailer 4 = 12 CR 441 Trlr 4
  12 State Road A1A = 12 SR A1A = 12 State Hwy A1A
  12 Business US 17 = 12 Bus US Hwy 17
  12 US Highway 17 Business = 12 US 17 Bus
  12 N 7 Highway = 12 North 7 Hwy
  12 Ave Roosevelt = 12 Avenida Roosevelt = 12 Ave. Roosevelt
  12 I-10 E Frontage Rd = 12 Interstate 10 East Frontage Road = 12 IH 10 E Frontage Rd
  12 Lower Lake Rd = 12 Lower Lk Road
  12 St Andrews Dr = 12 Saint Andrew's Drive
  12 Farm Rd 4 = 12 FR 4
  12 Alder St Rear Apt 4 = 12 Alder St Apt 4 Rear
  12 Alder St Key 4 = 12 Alder St KEY #4
  12 Alder Ave S 4 = 12 Alder Ave S Apt 4 = 12 Alder Avenue South #4
  12 Alder St Apt 2B Bldg C = 12 Alder St Bldg C Unit 2-B = 12 Alder St. Building C #2B
`;

/**
 * Spellings that the current appendices leave out: earlier editions of appendix C1 (as Geo::StreetAddress::US keeps them),
 * libpostal's kinds of units, and roads as states number them. After `;` the place.
 */
const elsewhere = `
  12 Alder Cresent = 12 Alder Crecent = 12 Alder Crescent
  12 Alder Havn = 12 Alder Haven
  12 Alder La = 12 Alder Lanes = 12 Alder Ln
  12 Alder Pk = 12 Alder Park
  12 Alder Tr = 12 Alder Trail
  12 Alder Ck = 12 Alder Creek
  12 Alder Strave = 12 Alder Stravenue
  12 Alder Prarie = 12 Alder Prairie
  12 Alder Causway = 12 Alder Causeway
  12 Alder Expwy = 12 Alder Expressway
  12 Alder St Townhouse 4 = 12 Alder St TH 4 = 12 Alder St Twnhs 4
  12 Alder St Villa 4 = 12 Alder St VLA #4
  12 Alder St Duplex 2 = 12 Alder St Dplx 2
  12 Alder St Upper Unit = 12 Alder St Uppr = 12 Alder St Upper
  12 Alder St Apt PH2 = 12 Alder St PH 2 = 12 Alder St Unit Ph 2
  12 Alder St 2 Front = 12 Alder St Apt 2 Front = 12 Alder St Front Apt 2
  Unit 4 - 12 Alder St = 12 Alder St Unit 4 = #4 - 12 Alder St = #4, 12 Alder St
  12 3 rd St = 12 3rd St
  12 21 st St = 12 21st Street
  12 No. Main St = 12 North Main St
  12 So Main St = 12 S Main St
  12 Main St So. = 12 Main St South
  12 Rev Dr Martin Luther King Jr Blvd = 12 MLK Blvd
  12 JFK Blvd = 12 John F. Kennedy Blvd
  100 A Alder St = 100A Alder St
  12 State Hwy Loop 288 = 12 Loop 288
  12 US 70 Hwy E = 12 US Highway 70 East
  Post Box 12 = PO Box 12
  12 NC 55 Hwy = 12 NC Hwy 55 = 12 N Carolina Hwy 55 = 12 North Carolina 55 ; NC
  12 M-59 = 12 M 59 = 12 M59 = 12 State Highway 59 ; MI
  12 K-10 Hwy = 12 K 10 Highway = 12 State Road 10 ; KS
  12 I St SE = 12 Eye St SE ; DC
  12 Camino Real = 12 Cam Real ; PR
  12 Alder St Apt Rear = 12 Alder St Rear = 12 Alder St Rear Unit
  12 Alder St Unit Basement = 12 Alder St Bsmt
  12 Alder St TH4 = 12 Alder St Townhouse 4
  12 Alder St|Unit 2 Somewhere TN 29403 = 12 Alder St Unit 2 ; TN
  12 Hwy TN 96 = 12 TN-96 = 12 Tennessee 96 ; TN
`;

test.each(
  elsewhere
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' ; ')),
)('is one key in its place for %s', (line = '', state = 'SC') => {
  const place = { city: 'Somewhere', state, zip: '29403' };
  const [first = '', ...others] = line.split(' = ');
  for (const spelling of others)
    expect({ spelling, key: at(spelling, place) }).toEqual({ spelling, key: at(first, place) });
});

/** Each line names homes that all differ from each other. */
const doors = `
  12 Alder St Apt 1-23 ~ 12 Alder St Apt 12-3 ~ 12 Alder St Apt 123
  12 Alder St ~ 12 Alder Ave ~ 12 Alder ~ 12 N Alder St ~ 12 Alder St N ~ 12 Alder Ct ~ 12A Alder St ~ 12 Alder St Apt 1 ~ 12 Alder St Lot 1 ~ 12 Alder St Fl 1 ~ 12 Alder St Bldg 1 ~ 12 Alder St Trlr 1 ~ 12 1/2 Alder St ~ 121 Alder St ~ 1-2 Alder St ~ 12 Alder St Slip 1 ~ 12 Alder St Stop 1 ~ 12 Alder St Rear ~ 12 Alder St Front ~ 12 Alder St Upper ~ 12 Alder St Lower ~ 12 Alder St Bsmt ~ 12 Alder St Apt A ~ 12 Alder St Apt B ~ 12 Alder St E
  12 Avenue F ~ 12 F Ave ~ 12 Avenue G ~ 12 F St
  12 County Road 441 ~ 12 State Road 441 ~ 12 US Highway 441 ~ 12 FM 441 ~ 12 Highway 441 ~ 12 Route 441 ~ 12 Road 441 ~ 12 Interstate 441 ~ 12 Township Road 441 ~ 12 Ranch Road 441 ~ 12 County Road 442 ~ 12 441st St ~ 12 Loop 441 ~ 12 County Road 44 Apt 1
  12 10th St ~ 12 10th Ave ~ 12 N 10th St ~ 12 100th St ~ 1210 St ~ 12 1 St ~ 12 St 10
  12 E St NE ~ 12 E St NW ~ 12 E St ~ 12 F St NE ~ 12 St E ~ 12 NE St
  100 N St ~ 100 North St ~ 100 Avenue N ~ 100 N Avenue ~ 100 S St
  842 E 1700 S ~ 842 W 1700 S ~ 842 E 1700 N ~ 1700 S 842 E ~ 842 S 1700 E
  N6W23001 Bluemound Rd ~ N62W3001 Bluemound Rd ~ N6W2300 Bluemound Rd
  12 Spring Rd ~ 12 Springs Rd ~ 12 Park Rd ~ 12 Parks Rd ~ 12 Forest Rd ~ 12 Forests Rd
  12 Alder Park ~ 12 Park Alder
  112-10 Alder St ~ 11210 Alder St
  12 Saint James Pl ~ 12 James St ~ 12 James Pl
  12 Alder St Apt 4 Bldg 2 ~ 12 Alder St Apt 2 Bldg 4 ~ 12 Alder St Apt 42
  12 Alder St Ste 3 Apt 4 ~ 12 Alder St Ste 4 Apt 3
  RR 4 Box 87 ~ RR 8 Box 47 ~ HC 4 Box 87 ~ PO Box 487 ~ PO Box 48
  12 Twenty Second St ~ 12 20 2nd St ~ 12 2nd St ~ 12 20th St
  12 Old Highway 17 ~ 12 Highway 17 ~ 12 New Highway 17
  12 KY Hwy 440 ~ 12 TN Hwy 440 ~ 12 SC Hwy 440
  12 Key West Dr ~ 12 West Dr ~ 12 Key Dr
  12 Lower Lake Rd ~ 12 Lake Rd ~ 12 Upper Lake Rd
  12 Pier St ~ 12 Old Pier Dr ~ 12 Old Dr
  12 Highway 17 ~ 12 Highway 17 N ~ 12 Highway 17 Bypass ~ 12 Highway 17 Business
  39.2 Pine Rd ~ 392 Pine Rd
  12 No Name Rd ~ 12 N Name Rd
  12 A B St ~ 12 AB St ~ 12A B St ~ 12 A St ~ 12 B St
  12 Alder Tr ~ 12 Alder Ter ~ 12 Alder Trce ~ 12 Alder Trak
  12 Alder St Townhouse 4 ~ 12 Alder St Apt 4 ~ 12 Alder St Villa 4 ~ 12 Alder St Cottage 4 ~ 12 Alder St Garage 4
  12 Alder St Apt 2 Front ~ 12 Alder St Apt 2 Rear ~ 12 Alder St Front ~ 12 Alder St Apt 2
  12 3 Rd ~ 12 3rd St ~ 12 3 Rd Apt 3 ~ 12 33rd Rd
  12 O Neal St ~ 12 Neal St ~ 12 N Neal St
  12 Alder St Upper ~ 12 Alder St Lower ~ 12 Alder St Apt U
  12 I St ~ 12 Interstate St ~ 12 J St
  12 Five Points Rd ~ 12 Points Rd ~ 12 Six Points Rd
`;

const table = (text: string, separator: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(separator))
    .map(([first = '', ...others]) => [first, others] as const);

test.each(table(homes, ' = '))('is one key for every spelling of %s', (home, spellings) => {
  expect(spellings.length).toBeGreaterThan(0);
  for (const spelling of spellings)
    expect({ spelling, key: at(spelling) }).toEqual({ spelling, key: at(home) });
});

test.each(table(doors, ' ~ '))('tells %s from its neighbors', (first, others) => {
  const known = new Map<string, string>();
  for (const door of [first, ...others]) {
    const key = at(door);
    expect({ door, sameAs: known.get(key) }).toEqual({ door, sameAs: undefined });
    known.set(key, door);
  }
});

describe('appendix C1', () => {
  test.each(suffixRows.map(([standard = '', ...spellings]) => [standard, spellings] as const))(
    'abbreviates to %s, with capitals, a period, a direction and a unit',
    (standard, spellings) => {
      for (const spelling of spellings) {
        const titled = spelling.charAt(0) + spelling.slice(1).toLowerCase();
        expect({ spelling, key: at(`12 Alder ${titled}`) }).toEqual({
          spelling,
          key: at(`12 Alder ${standard}`),
        });
        expect(at(`12 Alder ${titled}. NW, Apt 4`)).toBe(at(`12 ALDER ${standard} NW #4`));
        expect(at(`12 Alder ${titled}`)).not.toBe(at('12 Alder'));
      }
    },
  );

  it('tells every suffix from all others', () => {
    const standards = [...new Set(suffixRows.map(([standard = '']) => standard))];
    expect(new Set(standards.map((suffix) => at(`12 Alder ${suffix}`))).size).toBe(standards.length);
  });
});

describe('appendix C2', () => {
  test.each(numberedUnitRows.map(([standard = '', ...spellings]) => [standard, spellings] as const))(
    'abbreviates a unit to %s',
    (standard, spellings) => {
      const home = at(`12 Alder St ${standard} 4`);
      for (const spelling of [standard, ...spellings]) {
        for (const unit of [`${spelling} 4`, `${spelling} #4`, `${spelling.toLowerCase()}. 04`]) {
          expect({ unit, key: at(`12 Alder St ${unit}`) }).toEqual({ unit, key: home });
          expect({ unit, key: at(`12 Alder St|${unit}`) }).toEqual({ unit, key: home });
        }
      }
      expect(at(`12 Alder St ${standard} 5`)).not.toBe(home);
    },
  );

  test.each(loneUnitRows.map(([standard = '', ...spellings]) => [standard, spellings] as const))(
    'abbreviates a place without a number to %s',
    (standard, spellings) => {
      for (const spelling of spellings) {
        expect(at(`12 Alder St ${spelling}`)).toBe(at(`12 Alder St|${standard}`));
      }
      expect(at(`12 Alder St ${standard}`)).not.toBe(at('12 Alder St'));
    },
  );
});

describe('appendix B', () => {
  test.each(directionalRows.map(([standard = '', full = '']) => [standard, full] as const))(
    'abbreviates a direction to %s',
    (standard, full) => {
      expect(at(`12 ${full} Alder St`)).toBe(at(`12 ${standard} Alder St`));
      expect(at(`12 Alder St ${full}`)).toBe(at(`12 Alder St ${standard}`));
      expect(at(`12 ${full} Alder St`)).not.toBe(at(`12 Alder St ${full}`));
    },
  );

  test.each(Object.entries(stateNames))('drops %s from the street line', (state, name) => {
    const place = { city: 'Springfield', state };
    for (const end of [`Springfield ${state}`, `Springfield, ${name}`, `Springfield, ${state} 29403-1234`]) {
      expect({ end, key: at(`12 Alder St ${end}`, place) }).toEqual({ end, key: at('12 Alder St', place) });
    }
    expect(at(`12 ${name} Hwy 40`, place)).toBe(at(`12 ${state} 40`, place));
  });
});

it('ignores the hyphen of a number in Queens, and only there', () => {
  const queens = { city: 'Forest Hills', state: 'NY', zip: '11375' };
  expect(at('112-10 Queens Blvd', queens)).toBe(at('11210 Queens Boulevard', queens));
  expect(at('112-10 Queens Blvd', queens)).not.toBe(at('112-11 Queens Blvd', queens));
  const honolulu = { city: 'Aiea', state: 'HI', zip: '96701' };
  expect(at('99-12 Moanalua Rd', honolulu)).not.toBe(at('9912 Moanalua Rd', honolulu));
});

it('keeps a street suffix that is also the code of a state', () => {
  const milford = { city: 'Milford', state: 'CT', zip: '06460' };
  expect(at('12 Alder Ct', milford)).not.toBe(at('12 Alder', milford));
  expect(at('12 Alder Ct, Milford, CT 06460', milford)).toBe(at('12 Alder Court', milford));
  const omaha = { city: 'Omaha', state: 'NE', zip: '68104' };
  expect(at('12 Alder St NE', omaha)).not.toBe(at('12 Alder St', omaha));
});

it('names the place by city and state without a ZIP', () => {
  const key = at('12 Alder St', { city: 'Saint Louis', state: 'Missouri', zip: '' });
  expect(at('12 Alder St', { city: 'St. Louis', state: 'MO', zip: '' })).toBe(key);
  expect(at('12 Alder St', { city: 'Kirkwood', state: 'MO', zip: '' })).not.toBe(key);
});

it('reads a ZIP that lost its first zero', () => {
  expect(at('12 Alder St', { zip: '6460' })).toBe(at('12 Alder St', { zip: '06460-1234' }));
});
