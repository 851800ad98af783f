/** Towns for orientation, largest first within their state: name, latitude, longitude. Shown only if there is space. */
export const mapCities = `
Atlanta 33.84 -84.47; Athens 33.95 -83.42; Augusta 33.47 -81.96; Columbus 32.54 -84.93; Macon 32.89 -83.6; Savannah 32.02 -81; Valdosta 30.83 -83.25;
Albany 31.55 -84.08; Rome 34.33 -85.23; Brunswick 31.22 -81.55; Gainesville 34.27 -83.88; Birmingham 33.63 -86.65; Montgomery 32.23 -86.21;
Mobile 30.69 -88.04; Huntsville 34.73 -86.52; Chattanooga 35.03 -85.24; Nashville 36.06 -86.77; Knoxville 35.99 -83.96; Memphis 35.23 -89.85;
Greenville 34.89 -82.4; Columbia 34.01 -80.97; Charleston 32.82 -80.06; Charlotte 35.26 -80.8; Raleigh 35.8 -78.63; Asheville 35.58 -82.61;
Wilmington 34.09 -77.85; Jacksonville 30.47 -81.54; Tallahassee 30.42 -84.19; Orlando 28.38 -81.19; Tampa 27.87 -82.44; Miami 25.77 -80.36;
Pensacola 30.52 -87.22; Richmond 37.51 -77.33; Norfolk 36.89 -76.24; Roanoke 37.27 -79.96; Washington 38.87 -77.02; Baltimore 39.26 -76.71;
Philadelphia 40.04 -75.15; Pittsburgh 40.48 -79.74; New York 40.75 -73.99; Buffalo 42.97 -78.84; Albany 42.65 -73.76; Boston 42.36 -71.06;
Portland 43.68 -70.2; Burlington 44.44 -73.08; Cleveland 41.44 -81.85; Columbus 40.04 -82.97; Cincinnati 39.11 -84.61; Louisville 38.27 -85.48;
Lexington 38.03 -84.47; Charleston 38.35 -81.63; Detroit 42.33 -83.05; Grand Rapids 43.03 -85.55; Indianapolis 39.67 -86.08; Chicago 42.01 -87.69;
Springfield 39.8 -89.64; Milwaukee 43.08 -88.03; Madison 43.07 -89.42; Minneapolis 44.87 -93.33; Duluth 46.68 -92.22; Des Moines 41.67 -93.57;
St. Louis 38.75 -90.3; Kansas City 38.85 -94.56; Springfield 37.19 -93.21; Little Rock 34.75 -92.39; New Orleans 29.95 -90.08; Shreveport 32.61 -93.75;
Jackson 32.3 -90.21; Dallas 32.77 -96.78; Houston 29.67 -95.49; Austin 30.23 -97.67; San Antonio 29.42 -98.69; El Paso 31.69 -106.3;
Lubbock 33.55 -101.92; Amarillo 35.08 -101.83; Oklahoma City 35.6 -97.63; Tulsa 36.1 -95.92; Wichita 37.63 -97.36; Omaha 41.29 -96.05;
Sioux Falls 43.67 -96.79; Rapid City 44.05 -103.18; Fargo 46.88 -96.79; Bismarck 46.72 -100.68; Denver 39.65 -105.04; Albuquerque 35.04 -106.67;
Phoenix 33.41 -112.03; Tucson 32.18 -110.82; Flagstaff 35.23 -111.57; Salt Lake City 40.65 -111.97; Las Vegas 36.01 -115.21; Reno 39.53 -119.81;
Los Angeles 34.07 -118.37; San Diego 32.72 -117.16; San Francisco 37.8 -122.41; Sacramento 38.58 -121.49; Fresno 36.75 -119.77; Portland 45.64 -122.84;
Medford 42.34 -122.84; Seattle 47.65 -122.4; Spokane 47.65 -117.43; Boise 43.46 -116.24; Billings 45.78 -108.5; Missoula 46.87 -113.99;
Cheyenne 41.11 -104.81; Casper 42.83 -106.39; Anchorage 61.11 -149.78; Fairbanks 64.84 -147.72; Juneau 58.3 -134.42; Honolulu 21.29 -157.76;
Hilo 19.73 -155.09
`
  .split(";")
  .map((row) => {
    const [, city = "", latitude, longitude] = /^\s*(.*) (-?[\d.]+) (-?[\d.]+)\s*$/.exec(row) ?? [];
    return { city, latitude: Number(latitude), longitude: Number(longitude) };
  });
